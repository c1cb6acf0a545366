import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompressSync, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { STEPS_PER_OCTAVE, type Tier } from '../core/gazetteer/columns.ts'
import type { Place } from '../core/gazetteer/gazetteer.ts'
import { type PlaceTable, placeAt, readPlaceTableSteps } from '../core/gazetteer/placeTable.ts'
import { buildTownCells, type MapTown } from '../core/gazetteer/townCells.ts'
import { runThrough } from '../core/steps.ts'

// The files of the gazetteer are in the repository as brotli's best, which takes half a minute to make. The build
// adds them as they are, and beside them what servers send to clients without brotli, such as pages over plain http.
// The towns that the map names close up are cut from them into squares.

const SOURCE = fileURLToPath(new URL('../web/api/gazetteer', import.meta.url))
const MODULE = 'virtual:gazetteer'
const CELLS_MODULE = 'virtual:town-cells'
const COMPRESSED = '.br'
const TYPE = 'application/octet-stream'
const GZIP_LEVEL = 6 // 9 takes three times as long for 2 %

/** A Vite plugin that lets the page import the folder of the gazetteer's files, and their names. */
export function gazetteerFiles(): Plugin {
  let output = ''
  return {
    name: 'gazetteer-files',
    resolveId: (id) => (id === MODULE || id === CELLS_MODULE ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${CELLS_MODULE}`) {
        const { folder, files } = readCells()
        return `export const FOLDER = '${folder}'\nexport const CELLS = '${[...files.keys()].join(' ')}'`
      }
      if (id !== `\0${MODULE}`) return
      const { folder, files } = readSource()
      const names = files.map(({ name }) => name).join(' ')
      return `export const FOLDER = '${folder}'\nexport const NAMES = '${names}'`
    },
    configResolved({ root, build }) {
      output = resolve(root, build.outDir)
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      const { folder, files } = readSource()
      for (const { name, compressed } of files) {
        const fileName = `${folder}/${name}`
        this.emitFile({ type: 'asset', fileName, source: brotliDecompressSync(compressed) })
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: compressed })
      }
      const cells = readCells()
      for (const [key, text] of cells.files)
        this.emitFile({ type: 'asset', fileName: `${cells.folder}/${key}.json`, source: text })
    },
    async closeBundle() {
      if (this.environment.name !== 'client') return
      const { folder, files } = readSource()
      await Promise.all(
        files.map(async ({ name, compressed }) => {
          const bytes = await promisify(gzip)(brotliDecompressSync(compressed), { level: GZIP_LEVEL })
          await writeFile(join(output, folder, `${name}.gz`), bytes)
        }),
      )
    },
    configureServer({ middlewares }) {
      middlewares.use('/assets', ({ url }, response, next) => {
        if (!url?.startsWith('/gazetteer-')) return next()
        const cell = url.startsWith('/gazetteer-towns-') && readCells().files.get(basename(url, '.json'))
        if (cell) return response.setHeader('Content-Type', 'application/json').end(cell)
        const { folder, files } = readSource()
        const file = files.find(({ name }) => `/assets${url}` === `/${folder}/${name}`)
        if (!file) return next()
        response.setHeader('Content-Type', TYPE).end(brotliDecompressSync(file.compressed))
      })
    },
  }
}

interface Source {
  readonly folder: string // below the page's root
  readonly files: readonly { readonly name: string; readonly compressed: Buffer }[]
}

let source: Source | undefined

/** Once, when the first wants it: tests and the build of the server have this plugin too. */
function readSource(): Source {
  source ??= findSource()
  return source
}

function findSource(): Source {
  const files = readdirSync(SOURCE)
    .filter((name) => name.endsWith(COMPRESSED))
    .map((name) => ({
      name: name.slice(0, -COMPRESSED.length),
      compressed: readFileSync(join(SOURCE, name)),
    }))
  return { folder: `assets/gazetteer-${hashOf(files.map(({ compressed }) => compressed))}`, files }
}

let cells: { readonly folder: string; readonly files: ReadonlyMap<string, string> } | undefined

/** Once, like the source, which takes seconds to read. */
function readCells() {
  if (cells) return cells
  const built = [...buildTownCells(findTowns())].map(([key, cell]) => [key, JSON.stringify(cell)] as const)
  cells = { folder: `assets/gazetteer-towns-${hashOf(built.flat())}`, files: new Map(built) }
  return cells
}

function findTowns(): MapTown[] {
  const [large, small] = [readTable('A'), readTable('B')]
  return [large, small].flatMap((table) =>
    Array.from(table.size, (size, i) => toTown(placeAt(table, i, large), size)).flatMap((town) => town ?? []),
  )
}

const DISTRICT = 3 * STEPS_PER_OCTAVE // a city's are named after its neighbours: as towns of an eighth of their people

function toTown(place: Place | undefined, size: number): MapTown | undefined {
  if (!place) return undefined
  const { name, kind, iso, position } = place
  if (kind === 'town' || kind === 'capital') return { name, iso, position, size }
  return kind === 'district' ? { name, iso, position, size: Math.max(0, size - DISTRICT) } : undefined
}

function readTable(tier: Tier): PlaceTable {
  const file = readSource().files.find(({ name }) => name === `${tier}.places`)
  if (!file) throw new Error(`The gazetteer has no places of tier ${tier}.`)
  return runThrough(readPlaceTableSteps(tier, brotliDecompressSync(file.compressed)))
}

function hashOf(contents: readonly (Uint8Array | string)[]): string {
  const hash = createHash('sha256')
  for (const bytes of contents) hash.update(bytes)
  return hash.digest('base64url').slice(0, 8).replace(/[-_]/g, '0')
}
