import { HINT_MARK, NAME_SEPARATOR, TIERS, type Tier } from '../../core/gazetteer/columns.ts'
import type { Place } from '../../core/gazetteer/gazetteer.ts'
import { kindAt, type PlaceTable, placeAt, readPlaceTableSteps, runAt } from '../../core/gazetteer/placeTable.ts'
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
