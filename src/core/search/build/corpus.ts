import type { Country } from '../../country.ts'
import type { Position } from '../../geo/position.ts'
import type { World } from '../../world.ts'

/** Everything that can be found, and under which names. */
export interface Corpus {
  readonly world: World
  readonly otherNames: ReadonlyMap<string, readonly string[]> // in other languages, by `${iso} ${areaCode}`
  readonly countryNames: (country: Country) => readonly string[] // in other words and languages: UK, USA, Deutschland
  readonly populationOf?: PopulationOf
}

/** The inhabitants of a town in thousands, 0 if it is not known; its folded name is a stretch of letters. */
export type PopulationOf = (
  letters: Uint16Array,
  from: number,
  to: number,
  position: Position | undefined,
) => number
