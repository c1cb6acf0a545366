import type { Position } from '../geo/position.ts'
import type { NearbyArea } from '../nearestAreas.ts'
import type { NumberReading, Origin } from '../number/readNumber.ts'
import type { Found } from '../search/ask/find.ts'
import type { Town } from '../towns.ts'
import type { CountriesNamed } from './indexCountries.ts'

/** Everything that resolving a line looks up: search, phone numbers, towns, nearby areas and country names. */
export interface Lookups {
  readonly find: (query: string, limit: number) => readonly Found[]
  readonly readNumber: (text: string, origin?: Origin) => readonly NumberReading[]
  readonly townsNamed: (name: string) => readonly Town[]
  readonly nearest: (position: Position, limit: number) => readonly NearbyArea[]
  readonly countriesNamed: CountriesNamed
}
