import { basename } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { STEPS_PER_OCTAVE, type Tier } from '../core/gazetteer/columns.ts'
import type { Place } from '../core/gazetteer/gazetteer.ts'
import {
  kindAt,
  type PlaceTable,
  placeAt,
  readPlaceTableSteps,
} from '../core/gazetteer/placeTable.ts'
import { scriptOf } from '../core/gazetteer/scriptOf.ts'
import { buildTownCells, type MapTown } from '../core/gazetteer/townCells.ts'
import { runThrough } from '../core/steps.ts'
import { hashOf, readFolder } from './compressedFiles.ts'

// The towns that the map names close up are cut from the gazetteer into squares, a file each.

const MODULE = 'virtual:town-cells'

/** A Vite plugin that lets the page import the folder of the squares, and their names. */
export function townCells(): Plugin {
  return {
    name: 'town-cells',
    resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return
      const { folder, files } = readCells()
      return `export const FOLDER = '${folder}'\nexport const CELLS = '${[...files.keys()].join(' ')}'`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      const { folder, files } = readCells()
      for (const [key, text] of files)
        this.emitFile({ type: 'asset', fileName: `${folder}/${key}.json`, source: text })
    },
    configureServer({ middlewares }) {
      middlewares.use('/assets', ({ url }, response, next) => {
        const cell =
          url?.startsWith('/gazetteer-towns-') && readCells().files.get(basename(url, '.json'))
        if (!cell) return next()
        response.setHeader('Content-Type', 'application/json').end(cell)
      })
    },
  }
}

let cells: { readonly folder: string; readonly files: ReadonlyMap<string, string> } | undefined

/** Once, like the source, which takes seconds to read. */
function readCells() {
  if (cells) return cells
  const built = [...buildTownCells(findTowns())].map(
    ([key, cell]) => [key, JSON.stringify(cell)] as const,
  )
  cells = { folder: `assets/gazetteer-towns-${hashOf(built.flat())}`, files: new Map(built) }
  return cells
}

function findTowns(): MapTown[] {
  const [large, small] = [readTable('A'), readTable('B')]
  return [large, small].flatMap((table) =>
    Array.from(table.size, (size, i) =>
      kindAt(table, i) === 'village' ? undefined : toTown(placeAt(table, i, large), size),
    ).flatMap((town) => town ?? []),
  )
}

const DISTRICT = 3 * STEPS_PER_OCTAVE // a city's are named after its neighbours: as towns of an eighth of their people

/** Towns whose only name is in another script than their neighbours' are not named: their readers may not have its letters. */
function toTown(place: Place | undefined, size: number): MapTown | undefined {
  if (!place || scriptOf(place.name) !== 'latin') return undefined
  const { name, kind, iso, position } = place
  if (kind === 'town' || kind === 'capital') return { name, iso, position, size }
  return kind === 'district'
    ? { name, iso, position, size: Math.max(0, size - DISTRICT) }
    : undefined
}

function readTable(tier: Tier): PlaceTable {
  const file = readFolder('virtual:gazetteer').files.find(
    ({ path }) => basename(path) === `${tier}.places`,
  )
  if (!file) throw new Error(`The gazetteer has no places of tier ${tier}.`)
  return runThrough(readPlaceTableSteps(tier, brotliDecompressSync(file.compressed)))
}
