import type { Area } from '../area.ts'
import type { ServedBy } from '../gazetteer/gazetteer.ts'
import type { NearbyArea } from '../nearestAreas.ts'

/** What the coverage has for a place. What is only nearest is never called covered. Lists are in the order people should see them in. */
export type PlaceCoverage =
  | { readonly kind: 'covered'; readonly areas: readonly Area[] } // of the place's own name, or of the town that it is part of; then one of each further code that serves it
  | { readonly kind: 'national'; readonly area: Area } // the code of the whole country
  | ServedCoverage
  | {
      readonly kind: 'nearest'
      readonly inside: readonly NearbyArea[] // in the place's country
      readonly across: readonly NearbyArea[] // across the border, if that is nearer
    }
  | { readonly kind: 'unplaced'; readonly areaCount: number } // the country has areas, but none has a position
  | { readonly kind: 'unknown' } // the country's areas are not loaded yet, or which codes serve its towns
  | { readonly kind: 'none' } // the account has no coverage there

/** The codes that serve a place which has no area of its own, as its country's numbering plan says. */
export interface ServedCoverage extends ServedBy {
  readonly kind: 'served'
  readonly areas: readonly Area[] // the nearest of each code that the account has, in the order of the groups
  readonly missing: readonly string[] // codes that serve it, too, and that the account does not have
  readonly inside: readonly NearbyArea[] // nearest in the place's country, if the account has none of the codes
}

/**
 * How surely a code is that of a place. `own`: the list has it for the place, or for the town that the place is part of;
 * `national`: it is that of the whole country; `known`, `likely` and `among`: see `ServedBy`; `nearest`: nothing says that
 * it serves the place.
 */
export type Certainty = 'own' | 'national' | ServedBy['certainty'] | 'nearest'

const CERTAINTIES: readonly unknown[] = [
  'own',
  'national',
  'known',
  'likely',
  'among',
  'nearest',
] satisfies Certainty[]

export function isCertainty(value: unknown): value is Certainty {
  return CERTAINTIES.includes(value)
}

/** How surely the codes that are listed for a place are its own. */
export function certaintyOf(coverage: PlaceCoverage): Certainty {
  switch (coverage.kind) {
    case 'covered':
      return 'own'
    case 'national':
      return 'national'
    case 'served':
      return coverage.areas.length > 0 ? coverage.certainty : 'nearest'
    default:
      return 'nearest'
  }
}

/** The areas to list for a place of a country: those that serve it, or the nearest. */
export function areasListed(coverage: PlaceCoverage): readonly Area[] {
  switch (coverage.kind) {
    case 'covered':
      return coverage.areas
    case 'national':
      return [coverage.area]
    case 'served':
      if (coverage.areas.length > 0) return coverage.areas
  }
  return 'inside' in coverage ? coverage.inside.map(({ area }) => area) : []
}
