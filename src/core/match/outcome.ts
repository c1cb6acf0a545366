import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import type { NearbyArea } from '../nearestAreas.ts'
import type { NumberReading } from '../number/readNumber.ts'
import type { Town } from '../towns.ts'

/** One meaning of a line: a town with its codes, or a whole country if there are no areas. */
export interface Choice {
  readonly country: Country
  readonly areas: readonly Area[] // of one town, all with different codes
}

export type Unknown =
  | 'nothing'
  | 'uncovered'
  | 'overlong' // longer than what is read of a line
  | Extract<NumberReading, { kind: 'impossible' }>['reason']

/** What the coverage has for a line. */
export type Outcome =
  | { readonly kind: 'covered'; readonly choice: Choice; readonly others: readonly Choice[] } // others: namesakes, all much smaller
  | {
      readonly kind: 'nearest'
      readonly from: Pick<Town, 'name' | 'iso'>
      readonly nearby: readonly NearbyArea[]
    }
  | { readonly kind: 'country'; readonly country: Country }
  | { readonly kind: 'ambiguous'; readonly choices: readonly Choice[] }
  | { readonly kind: 'unknown'; readonly reason: Unknown }
