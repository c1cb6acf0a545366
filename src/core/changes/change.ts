import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import type { World } from '../world.ts'

/** In the order in which a list shows them. */
export const CHANGE_KINDS = ['removed', 'moved', 'renamed', 'added', 'duplicate'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** How one area differs between two states of the coverage. */
export interface Change {
  readonly kind: ChangeKind
  readonly key: string // by `keyOfLine`, of `area`
  readonly country: Country
  readonly area: Area // as it is now, or as it was if it was removed
  readonly before?: Area // as it was, if it was moved or renamed
  readonly km?: number // how far it was moved
  readonly times?: number // how often it is listed, if more than once on one side
  readonly side?: 'before' | 'after' // on which it is listed more than once
}

/** What differs between two states of the coverage. */
export interface Changes {
  readonly list: readonly Change[] // by kind; what moved farthest first, the rest by country and name
  readonly counts: Readonly<Record<ChangeKind, number>>
  readonly unchanged: number // areas
  readonly compared: number // areas that one side or the other has, in the countries that were compared
  readonly onlyBefore: readonly Country[] // countries that only one side has
  readonly onlyAfter: readonly Country[]
}

/** Two states of the coverage. */
export interface ComparedWorlds {
  readonly before: World
  readonly after: World
  readonly isosAfter: ReadonlySet<string> | undefined // the countries of the later side that are compared; undefined: all
}
