import type { Country } from '../../country.ts'
import type { Position } from '../../geo/position.ts'
import type { World } from '../../world.ts'

/** Everything to be indexed: countries, areas and all their names. */
export interface Corpus {
  readonly world: World
  readonly otherNames: OtherNames
  readonly countryNames: (country: Country) => readonly string[] // other names: UK, USA, Deutschland
  readonly populationOf?: PopulationOf
}

/** Names of areas in other languages, by ISO code and area code. */
export type OtherNames = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>

export type OtherNamesRow = [iso: string, code: string, names: string[]]

export function readOtherNames(rows: readonly OtherNamesRow[]): OtherNames {
  const byIso = new Map<string, Map<string, readonly string[]>>()
  for (const [iso, code, names] of rows) {
    const byCode = byIso.get(iso) ?? new Map<string, readonly string[]>()
    byIso.set(iso, byCode.set(code, names))
  }
  return byIso
}

/**
 * Returns a town's population in thousands, 0 if it is unknown. The town's folded name is the letters
 * at `from` to `to`.
 */
export type PopulationOf = (
  letters: Uint16Array,
  from: number,
  to: number,
  position: Position | undefined,
) => number
