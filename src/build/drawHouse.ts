import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupBy } from '../core/groupBy.ts'
import { importsOf, isSource, listFiles, ROOT } from '../testing/sourceTree.ts'

// `npm run house` draws the picture in src/README.md from the files and their imports, and prints how large each room
// is, for whoever reviews a change.

export const PICTURE = 'src/house.svg'

const WIDTH = 1000
const GAP = 8
const BOX_WIDTH = 98
const BOX_HEIGHT = 40
const HEADING = 24 // above the boxes of a floor
const FLOORS_OF_PAGE = [['app'], ['session'], 'parts', ['api'], ['state', 'ui']] as const

interface Room {
  readonly path: string // as `web/lists`, `core`
  readonly files: number
  readonly bytes: number
  readonly imports: ReadonlyMap<string, number> // how many, by the path of the other room
}

interface Floor {
  readonly heading: string
  readonly rooms: readonly Room[]
}

/** The page on the left, all else on the right, both upon core. What is higher imports what is lower. */
export function drawHouse(): string {
  const rooms = readRooms()
  const left = floorsOfPage(rooms.filter(({ path }) => path.startsWith('web/')))
  const right = rooms
    .filter(({ path }) => !/^(web|core)\b/.test(path))
    .sort((a, b) => b.bytes - a.bytes)
    .map((room) => ({ heading: `${room.path}: ${sizeOf(room)}`, rooms: insideOf(room.path) }))
  const core = rooms.find(({ path }) => path === 'core')!
  const leftWidth = WIDTH * 0.6
  const page = stack(left, 0, leftWidth - GAP, 0)
  const others = stack(right, leftWidth, WIDTH - leftWidth, 0)
  const ground = stack(
    [{ heading: `core: ${sizeOf(core)}, which import nothing else`, rooms: insideOf('core') }],
    0,
    WIDTH,
    Math.max(page.height, others.height),
  )
  const height = ground.height
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="11">
<style>.floor{fill:#e6f4f1}.room{fill:#fff;stroke:#0b7285}text{fill:#1b2a2f}.name{font-weight:bold}.size{fill:#4b5b60;font-size:10px}</style>
<rect width="100%" height="100%" fill="#fff"/>
${[page, others, ground].map(({ svg }) => svg).join('\n')}
</svg>
`
}

function readRooms(): Room[] {
  const byRoom = groupBy(listFiles(['src']).filter(isSource), (path) => [roomOf(path)])
  return [...byRoom].map(([path, files]) => measure(path, files))
}

/** The folders of a room, the largest first. */
function insideOf(room: string): Room[] {
  const files = listFiles([`src/${room}`]).filter(isSource)
  const byFolder = groupBy(files, (path) => {
    const [folder, ...rest] = path.slice(`src/${room}/`.length).split('/')
    return [rest.length ? `${folder}/` : 'files']
  })
  return [...byFolder]
    .map(([folder, paths]) => measure(folder, paths))
    .sort((a, b) => b.bytes - a.bytes)
}

function measure(path: string, files: readonly string[]): Room {
  const targets = files.flatMap(importsOf).map(({ to }) => roomOf(to))
  const imports = groupBy(targets, (to) => (to === path ? [] : [to]))
  return {
    path,
    files: files.length,
    bytes: sum(files.map(bytesOf)),
    imports: new Map([...imports].map(([to, all]) => [to, all.length])),
  }
}

/** The first folder below `src`, of the page the second; `src` for what is in no room. */
function roomOf(path: string): string {
  const [, room = '', part = ''] = path.split('/')
  if (room.includes('.')) return 'src'
  return room === 'web' && !part.includes('.') ? `web/${part}` : room
}

function floorsOfPage(rooms: readonly Room[]): Floor[] {
  const named = new Set(FLOORS_OF_PAGE.flat().map((part) => `web/${part}`))
  const floors = FLOORS_OF_PAGE.map((floor) =>
    floor === 'parts'
      ? rooms.filter(({ path }) => !named.has(path)).sort((a, b) => b.bytes - a.bytes)
      : rooms.filter(({ path }) => floor.some((part) => path === `web/${part}`)),
  ).filter((floor) => floor.length)
  return floors.map((floor, index) => ({
    heading: headingOf(floor, floors.slice(index + 1)),
    rooms: floor.map((room) => ({ ...room, path: room.path.replace('web/', '') })),
  }))
}

/** Who is on a floor, and how often it imports each of those below it. */
function headingOf(floor: readonly Room[], below: readonly (readonly Room[])[]): string {
  const names =
    floor.length > 2
      ? 'its parts, which never import each other'
      : floor.map(({ path }) => path).join(', ')
  const counts = below.map((lower) => {
    const imports = floor.flatMap((room) => lower.map(({ path }) => room.imports.get(path) ?? 0))
    const name =
      lower.length > 2 ? 'parts' : lower.map(({ path }) => path.replace('web/', '')).join(' and ')
    return `${name} ${sum(imports)}`
  })
  return counts.length ? `${names} · imports of ${counts.join(', ')}` : names
}

/** Floors one above the other; the height is where the last one ends. */
function stack(floors: readonly Floor[], x: number, width: number, top: number) {
  const perRow = Math.floor((width - GAP) / (BOX_WIDTH + GAP))
  let y = top
  const svg = floors.map(({ heading, rooms }) => {
    const height = HEADING + Math.ceil(rooms.length / perRow) * (BOX_HEIGHT + GAP)
    const boxes = rooms.map((room, index) =>
      drawRoom(
        room,
        x + GAP + (index % perRow) * (BOX_WIDTH + GAP),
        y + HEADING + Math.floor(index / perRow) * (BOX_HEIGHT + GAP),
      ),
    )
    const drawn = `<rect class="floor" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/><text x="${x + GAP}" y="${y + 16}">${heading}</text>${boxes.join('')}`
    y += height + GAP
    return drawn
  })
  return { svg: svg.join('\n'), height: y }
}

function drawRoom(room: Room, x: number, y: number): string {
  return `<rect class="room" x="${x}" y="${y}" width="${BOX_WIDTH}" height="${BOX_HEIGHT}" rx="4"/><text class="name" x="${x + 6}" y="${y + 17}">${room.path}</text><text class="size" x="${x + 6}" y="${y + 32}">${formatKb(room.bytes)}</text>`
}

function sizeOf({ files, bytes }: Room): string {
  return `${files} files, ${formatKb(bytes)}`
}

function formatKb(bytes: number): string {
  return `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`
}

const KINDS = ['source', 'tests', 'styles', 'data'] as const
type Kind = (typeof KINDS)[number]

/** The bytes of source, tests, styles and data in each room: a row for each, the largest source first. */
function tableOfSizes(): string {
  const files = listFiles(['src', 'e2e']).filter((path) => /\.(tsx?|css|json|txt|br)$/.test(path))
  const kindOf = createKindOf(files)
  const rooms = groupBy(files, (path) => [path.startsWith('src/') ? roomOf(path) : 'e2e'])
  const rows = [...rooms].map(([room, paths]) => {
    const bytesOfKind = (kind: Kind) =>
      sum(paths.filter((path) => kindOf(path) === kind).map(bytesOf))
    return { room, sizes: KINDS.map(bytesOfKind) }
  })
  rows.sort((a, b) => (b.sizes[0] ?? 0) - (a.sizes[0] ?? 0))
  const total = KINDS.map((_, i) => sum(rows.map(({ sizes }) => sizes[i] ?? 0)))
  const lines = [
    ['bytes', ...KINDS],
    ...[...rows, { room: 'all', sizes: total }].map(({ room, sizes }) => [
      room,
      ...sizes.map((size) => size.toLocaleString('en')),
    ]),
  ]
  return lines
    .map(
      ([room = '', ...cells]) => room.padEnd(18) + cells.map((cell) => cell.padStart(12)).join(''),
    )
    .join('\n')
}

/** Data that tests alone import counts as theirs. */
function createKindOf(files: readonly string[]): (path: string) => Kind {
  const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|^e2e\//.test(path)
  const imports = files.filter((path) => /\.tsx?$/.test(path)).flatMap(importsOf)
  const importers = groupBy(imports, ({ to }) => [to])
  return (path) => {
    if (path.endsWith('.css')) return 'styles'
    if (isTest(path)) return 'tests'
    if (/\.tsx?$/.test(path)) return 'source'
    return importers.get(path)?.every(({ from }) => isTest(from)) ? 'tests' : 'data'
  }
}

function bytesOf(path: string): number {
  return statSync(join(ROOT, path)).size
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(ROOT, PICTURE), drawHouse())
  console.log(tableOfSizes())
}
