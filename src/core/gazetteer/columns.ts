import type { PlaceKind } from './gazetteer.ts'

// The files of the gazetteer. `A.places` has the places of tier A, `B.places` those of tier B; a file
// `A.greek` has a line for each place of `A.places`, in the same order, with its names in that script.

/** A: towns of 15,000 inhabitants and more, capitals, regions, large airports, districts by hand. B: the rest. */
export const TIERS = ['A', 'B'] as const
export type Tier = (typeof TIERS)[number]

/**
 * The kind of a place as a number, in a column. Countries are not places: their names tell where a place is. A village
 * is a town whose point is only that of its postcode: the map does not name it, and no other point is told to be there.
 */
export const KINDS: readonly (PlaceKind | 'country' | 'village')[] = [
  'town',
  'capital',
  'district',
  'region',
  'subregion',
  'airport',
  'country',
  'village',
]

/** The first line of a file of places, as JSON. The sections follow in this order. */
export interface PlacesHeader {
  readonly names: number // bytes: their own names, a line each
  readonly runs: number // bytes: `DE.BY 200`, a line for each run of places of one region
  readonly parts: number // bytes: `district town`, a line for each place that is part of one in tier A
  readonly count: number // places; then latitude, longitude (two bytes each), size, fame and kind in columns
}

/** Latitude and longitude are stored in hundredths of a degree: the high bytes of all, then the low bytes. */
export const STEPS_PER_DEGREE = 100

/** Inhabitants and the number of names are stored as logarithms to base 2, in eighths. */
export const STEPS_PER_OCTAVE = 8

export const NAME_SEPARATOR = '|'

/** Before a code that only tells where a place is (`Cambridge MA`): nobody asks for MA alone. */
export const HINT_MARK = '*'

/** Before another name that is as usual as the place's own: New York of New York City. */
export const USUAL_MARK = '='
