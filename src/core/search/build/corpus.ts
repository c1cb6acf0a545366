import type { Country } from '../../country.ts'
import type { Position } from '../../geo/position.ts'
import type { World } from '../../world.ts'

/** Everything to be indexed: countries, areas and all their names. */
export interface Corpus {
  readonly world: World
  readonly otherNames: ReadonlyMap<string, readonly string[]> // in other languages, by `${iso} ${areaCode}`
  readonly countryNames: (country: Country) => readonly string[] // other names: UK, USA, Deutschland
  readonly populationOf?: PopulationOf
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
