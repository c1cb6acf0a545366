import {
  HINT_MARK,
  NAME_SEPARATOR,
  TIERS,
  type Tier,
  USUAL_MARK,
} from '../../core/gazetteer/columns.ts'
import type { Place } from '../../core/gazetteer/gazetteer.ts'
import {
  kindAt,
  type PlaceTable,
  placeAt,
  readPlaceTableSteps,
  runAt,
} from '../../core/gazetteer/placeTable.ts'
import { SCRIPTS, type Script, scriptOf } from '../../core/gazetteer/scriptOf.ts'
import { runThrough } from '../../core/steps.ts'
import { draw } from '../draw.ts'
import { gazetteerFiles, readColumns } from './loadGazetteer.ts'

/** A place, or with `place` undefined a country, and all that the gazetteer calls it beside its own name. */
export interface NamedInAll {
  readonly iso: string
  readonly place: Place | undefined
  readonly names: readonly string[]
}

/** All names of the gazetteer, in every script. */
export function listGazetteerNames(): NamedInAll[] {
  const large = readPlaces('A')
  return TIERS.flatMap((tier) => {
    const table = tier === 'A' ? large : readPlaces(tier)
    const scripts = gazetteerFiles(tier).map(({ file }) => readLines(readColumns(file)))
    return Array.from({ length: table.count }, (_, i) => ({
      iso: runAt(table, i).iso,
      place: kindAt(table, i) === 'country' ? undefined : placeAt(table, i, large),
      names: scripts.flatMap((lines) => namesIn(lines[i] ?? '')),
    }))
  })
}

function readPlaces(tier: Tier): PlaceTable {
  return runThrough(readPlaceTableSteps(tier, readColumns(`${tier}.places.br`)))
}

const readLines = (bytes: Uint8Array): string[] => new TextDecoder().decode(bytes).split('\n')

function namesIn(line: string): string[] {
  return line
    .split(NAME_SEPARATOR)
    .filter((name) => name !== '' && !name.startsWith(HINT_MARK))
    .map((name) => (name.startsWith(USUAL_MARK) ? name.slice(USUAL_MARK.length) : name))
}

const SEED = 43
const OWN = 280 // names of towns in Latin letters
const OF_EACH_SCRIPT = 20

/** Names of 500 towns of the world as a list may have them: of all sizes, a part of them in each other script. */
export function sampleTowns(all: readonly NamedInAll[]): string[] {
  const towns = all.flatMap(({ place, names }) =>
    place?.kind === 'town' || place?.kind === 'capital' ? [{ place, names }] : [],
  )
  const own = towns.map(({ place }) => ({ name: place.name, place }))
  const inScript = (script: Script) =>
    towns.flatMap(({ place, names }) => {
      const name = names.find((one) => scriptOf(one) === script)
      return name === undefined ? [] : [{ name, place }]
    })
  const scripts = SCRIPTS.filter((script) => script !== 'latin' && script !== 'other')
  return [
    ...largerFirst(own, OWN),
    ...scripts.flatMap((script) => largerFirst(inScript(script), OF_EACH_SCRIPT)),
  ]
}

interface NameOfTown {
  readonly name: string
  readonly place: Place
}

function largerFirst(names: readonly NameOfTown[], count: number): string[] {
  const drawn = draw(names, count, {
    seed: SEED,
    keyOf: ({ name, place }) => `${place.iso} ${name}`,
    weightOf: ({ place }) => weightOfTown(place),
  })
  return drawn.map(({ name }) => name)
}

/** How much likelier a larger town is drawn: half of those drawn are small, as in lists. */
export function weightOfTown({ population }: Place): number {
  return Math.max(LEAST_COUNTED, population) ** (2 / 3)
}

const LEAST_COUNTED = 200 // inhabitants; for many villages none are known
