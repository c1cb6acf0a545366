import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import type { Position } from '../geo/position.ts'
import type { NumberReading, Origin } from '../number/readNumber.ts'
import type { Found } from '../search/ask/find.ts'
import type { Town } from '../towns.ts'
import type { CountriesNamed } from './countryIndex.ts'

interface Place {
  readonly country: Country
  readonly area: Area
}

export interface Nearby extends Place {
  readonly km: number
  readonly bearing: number // degrees, from the place asked for
}

/** What a line may mean: a town with its codes, or a whole country if there are none. */
export interface Choice {
  readonly country: Country
  readonly areas: readonly Area[] // of one town, each with a code of its own
}

export type Unknown =
  | 'nothing'
  | 'uncovered'
  | 'overlong' // more than is read of a line
  | Extract<NumberReading, { kind: 'impossible' }>['reason']

/** What the coverage has for one line. */
export type Outcome =
  | { readonly kind: 'covered'; readonly choice: Choice; readonly others: readonly Choice[] } // others: far smaller namesakes
  | {
      readonly kind: 'nearest'
      readonly from: Pick<Town, 'name' | 'iso'>
      readonly nearby: readonly Nearby[]
    }
  | { readonly kind: 'country'; readonly country: Country }
  | { readonly kind: 'ambiguous'; readonly choices: readonly Choice[] }
  | { readonly kind: 'unknown'; readonly reason: Unknown }

/** What the matcher asks: the search, the reading of numbers, the towns, what is near, and the names of countries. */
export interface MatchTools {
  readonly find: (query: string, limit: number) => readonly Found[]
  readonly readNumber: (text: string, origin?: Origin) => readonly NumberReading[]
  readonly townsNamed: (name: string) => readonly Town[]
  readonly nearest: (position: Position, limit: number) => readonly Nearby[]
  readonly countriesNamed: CountriesNamed
}
