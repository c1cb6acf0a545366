import type { Position } from '../../core/geo/position.ts'

/**
 * A list of places for the map, numbered from 0. It is asked about what is in sight only, so that
 * nothing is made for each of a hundred thousand.
 */
export interface PlaceList {
  readonly count: number
  readonly isClustered: boolean // whether places near each other are drawn as one
  readonly leadsAway: boolean // whether what opens is another panel, which takes the focus
  readonly isLabelled: boolean // whether points carry their label where there is room
  readonly positionOf: (place: number) => Position | undefined
  readonly keyOf: (place: number) => string // the country's or the area's code; one code may have many places
  readonly labelOf: (place: number) => string // the code as people write it
  readonly nameOf: (place: number) => string
  readonly noun: (count: number) => string // "5 areas"
  readonly whyClosed?: (place: number) => string | undefined // a sentence, for a place that cannot be opened
}
