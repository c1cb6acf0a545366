import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import towns from '../../web/api/towns.json' with { type: 'json' }
import {
  boxOf,
  distance,
  findCourses,
  flatten,
  isWithin,
  nearestOn,
  type Point,
  type Rivers,
} from './waterCourses.ts'
import { readWaterNames, WATER_LANGUAGES, type WaterRow } from './waterNames.ts'

// Where the names of rivers and lakes go. Run by hand, with the folder of rivers.topojson and lakes.topojson:
// npx tsx src/build/basemap/waterLabels.ts FOLDER. Prints the rows that it could not place.

type Lakes = Topology<{ lakes: GeometryCollection }>
type Ring = readonly Point[]
type Polygon = readonly Ring[]

const OUTPUT = fileURLToPath(new URL('../../web/map/labels/', import.meta.url))

// all lengths are degrees of longitude on the Mercator map
const APART = { amongTowns: 0.2, elsewhere: 0.6 } // from one spot of a river to the next
const AMONG_TOWNS = 0.45 // from a town of 50,000 inhabitants
const STEP = 0.02
const TEXT = { near: 0.06, usual: 0.14, far: 0.28 } // stretches that a name covers at zooms 11, 9 and 8
const MOST_WINDING = 1.25 // of the usual stretch: its length along the river by the straight one
const STEPS_PER_DEGREE = 160
const STEPS_OF_TURN = 30 // half a turn, since a name is never upside down
const ZERO = 1000 // the character of 0
const MOST_AWAY = 0.06 // from a point of the table to its lake
const LAKE_SHAPE = 4 // a name's width by its height
const LEAST_LAKE = 0.02

const folder = process.argv[2] ?? ''
const lakes = readLakes().map((polygon) => ({ polygon, box: boxOf(polygon[0] ?? []) }))
const townPoints = towns.map(([, lat = 0, lng = 0]) =>
  flatten({ lat: Number(lat), lng: Number(lng) }),
)
const rows = readWaterNames()
const rivers = rows.filter(({ kind }) => kind === 'river')
const courses = findCourses(readJson<Rivers>('rivers'), rivers)
const placed = rows.flatMap((row) => {
  const spots =
    row.kind === 'lake' ? placeLake(row) : placeRiver(courses[rivers.indexOf(row)] ?? 'not found')
  if (typeof spots !== 'string' && spots.length > 0)
    return runsOf(spots).map((run) => ({ row, spots: run }))
  console.log(typeof spots === 'string' ? spots : `${row.name}: nowhere straight, or small`)
  return []
})
const columnOf = (axis: 0 | 1) =>
  placed.flatMap(({ spots }) =>
    spots.slice(1).map((spot, i) => spot[axis] - (spots[i]?.[axis] ?? 0)),
  )
write('waterSpots.json', {
  names: placed.map(({ row }) => row.name).join('\n'),
  lakesFrom: placed.findIndex(({ row }) => row.kind === 'lake'),
  counts: placed.map(({ spots }) => spots.length),
  firstX: placed.map(({ spots: [first] }) => first?.[0] ?? 0),
  firstY: placed.map(({ spots: [first] }) => first?.[1] ?? 0),
  // characters compress best
  stepsX: toCharacters(columnOf(0)),
  stepsY: toCharacters(columnOf(1)),
  last: toCharacters(placed.flatMap(({ spots }) => spots.map(([, , last]) => last))),
  unit: { steps: 360 * STEPS_PER_DEGREE, halfTurn: STEPS_OF_TURN, zero: ZERO },
})
for (const language of WATER_LANGUAGES)
  write(
    `waterNames/${language}.json`,
    placed.map(({ row }) => row.names[language] ?? '').join('\n'),
  )
console.log(`${placed.length} of ${rows.length} placed`)

function write(name: string, content: unknown): void {
  const text = `${JSON.stringify(content)}\n`
  writeFileSync(OUTPUT + name, text)
  console.log(
    `${name} ${text.length} characters, ${brotliCompressSync(text).length} bytes compressed`,
  )
}

function toCharacters(numbers: readonly number[]): string {
  return String.fromCharCode(...numbers.map((number) => ZERO + number))
}

/** Cut where the way to the next spot is too long for a character. */
function runsOf(spots: readonly Spot[]): Spot[][] {
  return spots.reduce<Spot[][]>((runs, spot) => {
    const [run, before] = [runs.at(-1), runs.at(-1)?.at(-1)]
    const isNear =
      before && [0, 1].every((axis) => Math.abs((spot[axis] ?? 0) - (before[axis] ?? 0)) < ZERO / 2)
    if (run && isNear) run.push(spot)
    else runs.push([spot])
    return runs
  }, [])
}

/** Position in steps, and the direction of a river or the width of a lake. */
type Spot = readonly [x: number, y: number, last: number]

function placeRiver(lines: Point[][] | string): Spot[] | string {
  if (typeof lines === 'string') return lines
  return lines.flatMap(spotsAlong)
}

/** The straightest spot of each stretch between two spots. */
function spotsAlong(line: Ring): Spot[] {
  const samples = resample(line)
  const reach = Math.round(TEXT.far / STEP / 2)
  const spots: Spot[] = []
  let apart = 0
  for (let from = reach; from < samples.length - reach; from += Math.round(apart / STEP)) {
    apart = isAmongTowns(at(samples, from)) ? APART.amongTowns : APART.elsewhere
    const range = Array.from({ length: Math.round(apart / STEP / 2) }, (_, i) => from + i)
    const best = range
      .map((i) => ({ i, windings: windingAt(samples, i) }))
      .sort((a, b) => a.windings - b.windings)[0]
    if (best && best.windings < MOST_WINDING && !lakeAt(at(samples, best.i)))
      spots.push(spotAt(samples, best.i))
  }
  return spots
}

function isAmongTowns(point: Point): boolean {
  return townPoints.some((town) => distance(town, point) < AMONG_TOWNS)
}

function spotAt(samples: Ring, i: number): Spot {
  const [[x, y], [fromX, fromY], [toX, toY]] = [
    at(samples, i),
    ...endsAround(samples, i, TEXT.usual),
  ]
  const turn = Math.atan2(toY - fromY, toX - fromX) / Math.PI // of half a turn
  const direction = Math.round((turn + 1) * STEPS_OF_TURN) % STEPS_OF_TURN
  return [Math.round(x * STEPS_PER_DEGREE), Math.round(y * STEPS_PER_DEGREE), direction]
}

/** How far a river is from straight around a spot: 1 is straight. */
function windingAt(samples: Ring, i: number): number {
  return Math.max(
    ...Object.values(TEXT).map((stretch) => {
      const straight = distance(...endsAround(samples, i, stretch))
      return stretch === TEXT.far ? Math.sqrt(stretch / straight) : stretch / straight
    }),
  )
}

function endsAround(samples: Ring, i: number, stretch: number): [Point, Point] {
  const reach = Math.max(1, Math.round(stretch / STEP / 2))
  return [at(samples, i - reach), at(samples, i + reach)]
}

function at(samples: Ring, i: number): Point {
  return samples[Math.max(0, Math.min(samples.length - 1, i))] ?? [0, 0]
}

/** Points of a line, a step apart along it. */
function resample(line: Ring): Point[] {
  const samples: Point[] = []
  let rest = 0
  for (const [i, [x, y]] of line.entries()) {
    const [fromX, fromY] = line[i - 1] ?? [x, y]
    const length = Math.hypot(x - fromX, y - fromY)
    for (; rest < length; rest += STEP)
      samples.push([fromX + ((x - fromX) * rest) / length, fromY + ((y - fromY) * rest) / length])
    rest -= length
  }
  return samples
}

/** The middle of the widest ellipse of a name's shape within a lake, and its width. */
function placeLake({ name, points }: WaterRow): Spot[] | string {
  const [position = { lat: 0, lng: 0 }] = points
  const lake = lakeAt(flatten(position), MOST_AWAY)
  if (!lake) return `${name}: no lake at ${position.lat},${position.lng}`
  const shape = lake.map((ring) => ring.map(([x, y]): Point => [x, y * LAKE_SHAPE]))
  let [left, right, top, bottom] = boxOf(shape[0] ?? [])
  let best = { x: 0, y: 0, free: 0 }
  for (let round = 0; round < 4; round++) {
    const [stepX, stepY] = [(right - left) / 40, (bottom - top) / 40]
    for (let x = left; x <= right; x += stepX)
      for (let y = top; y <= bottom; y += stepY) {
        const free = isIn(shape, [x, y]) ? distanceToEdge(shape, [x, y]) : 0
        if (free > best.free) best = { x, y, free }
      }
    ;[left, right, top, bottom] = [best.x - stepX, best.x + stepX, best.y - stepY, best.y + stepY]
  }
  if (2 * best.free < LEAST_LAKE) return []
  const middle = [best.x, best.y / LAKE_SHAPE, 2 * best.free].map((length) =>
    Math.round(length * STEPS_PER_DEGREE),
  )
  return [middle as unknown as Spot]
}

/** The lake at a point, or the nearest one that is at most so far away. */
function lakeAt(point: Point, mostAway = 0): Polygon | undefined {
  const near = lakes
    .filter(({ box }) => isWithin(box, point, mostAway))
    .map(({ polygon }) => ({
      polygon,
      away: isIn(polygon, point) ? 0 : distanceToEdge(polygon, point),
    }))
    .sort((a, b) => a.away - b.away)[0]
  return near && near.away <= mostAway ? near.polygon : undefined
}

function isIn(polygon: Polygon, [x, y]: Point): boolean {
  let isInside = false
  for (const ring of polygon)
    for (const [i, [x2, y2]] of ring.entries()) {
      const [x1, y1] = ring[i - 1] ?? [x2, y2]
      if (y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)) isInside = !isInside
    }
  return isInside
}

function distanceToEdge(polygon: Polygon, point: Point): number {
  return Math.min(...polygon.map((ring) => nearestOn(ring, point).away))
}

function readLakes(): Polygon[] {
  const topology = readJson<Lakes>('lakes')
  return feature(topology, topology.objects.lakes).features.flatMap(({ geometry }) => {
    if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return []
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    return polygons.map((rings) =>
      rings.map((ring) => ring.map(([lng = 0, lat = 0]) => flatten({ lat, lng }))),
    )
  })
}

function readJson<Json>(name: string): Json {
  return JSON.parse(readFileSync(`${folder}/${name}.topojson`, 'utf8'))
}
