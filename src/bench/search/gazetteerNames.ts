import { HINT_MARK, NAME_SEPARATOR, TIERS, type Tier } from '../../core/gazetteer/columns.ts'
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
  return line.split(NAME_SEPARATOR).filter((name) => name !== '' && !name.startsWith(HINT_MARK))
}

const OWN = 280 // names of towns in Latin letters
const OF_EACH_SCRIPT = 20

/** Names of 500 towns of the world as a list may have them: of all sizes, a part of them in each other script. */
export function sampleTowns(all: readonly NamedInAll[]): string[] {
  const towns = all
    .flatMap(({ place, names }) =>
      place?.kind === 'town' || place?.kind === 'capital' ? [{ place, names }] : [],
    )
    .sort((a, b) => b.place.population - a.place.population)
  const own = towns.map(({ place }) => place.name)
  const inScript = (script: Script) =>
    towns.flatMap(({ names }) => names.find((name) => scriptOf(name) === script) ?? [])
  const scripts = SCRIPTS.filter((script) => script !== 'latin' && script !== 'other')
  return [...pick(own, OWN), ...scripts.flatMap((script) => pick(inScript(script), OF_EACH_SCRIPT))]
}

/** So many of the names, from the largest town to the smallest: the larger, the more of them. */
function pick(names: readonly string[], count: number): string[] {
  const distinct = [...new Set(names)]
  const at = (i: number) => Math.max(i, Math.floor((distinct.length - 1) * (i / count) ** 3))
  return Array.from({ length: count }, (_, i) => distinct[at(i)] ?? '')
}
