import { buildSteps, type Positions } from '../../core/cluster/buildIndex.ts'
import type { PointIndex } from '../../core/cluster/pointIndex.ts'
import { inSteps, type Steps } from '../../core/cluster/steps.ts'
import type { Position } from '../../core/position.ts'

/**
 * A list of places for the map, numbered from 0. It is asked about what is in sight only, so that
 * nothing is made for each of a hundred thousand.
 */
export interface PlaceList {
  readonly count: number
  readonly isClustered: boolean // whether places near each other are drawn as one
  readonly isLabelled: boolean // whether points carry their label where there is room
  readonly positionOf: (place: number) => Position | undefined
  readonly keyOf: (place: number) => string // ISO code or area code; one code may have many places
  readonly labelOf: (place: number) => string // the code as people write it
  readonly nameOf: (place: number) => string
  readonly noun: (count: number) => string // "5 areas"
}

/** The places that have a position: their numbers in the list, and where they are, as columns. */
interface PlacedColumns extends Positions {
  readonly places: Uint32Array
}

/** Where the places of a list are, and the index of that. */
export function* indexSteps(list: PlaceList): Steps<PlacedColumns & { readonly index: PointIndex }> {
  const columns = yield* placeSteps(list)
  return { ...columns, index: yield* buildSteps(columns) }
}

/** Picks out what has a position, in steps: a list may have a million places. */
function* placeSteps({ count, positionOf }: PlaceList): Steps<PlacedColumns> {
  const lat = new Float64Array(count)
  const lng = new Float64Array(count)
  const places = new Uint32Array(count)
  let placed = 0
  yield* inSteps(count, (start, end) => {
    // a plain loop: it runs over everything that the map shows
    for (let place = start; place < end; place++) {
      const position = positionOf(place)
      if (!position) continue
      lat[placed] = position.lat
      lng[placed] = position.lng
      places[placed++] = place
    }
  })
  return { lat: lat.subarray(0, placed), lng: lng.subarray(0, placed), places: places.subarray(0, placed) }
}
