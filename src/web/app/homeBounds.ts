import { type Area, positionsOf } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { boundsOfCircle } from '../../core/geo/circle.ts'
import { mainGroupOf } from '../../core/geo/mainGroup.ts'
import { neighboursOf } from '../../core/geo/nearest.ts'
import { type Bounds, boundsOf, contains, type Position } from '../../core/geo/position.ts'
import { oncePerList } from '../../core/oncePerList.ts'
import { type HomePlace, NEIGHBOURS } from '../map/scale.ts'
import type { Home } from '../map/view/showView.ts'

// Where the map looks unless the link says. Loaded by `useHome.ts`, since the map of the world does not need it.

const ROUNDING_DEGREES = 1e-6
const AROUND_DEGREES = 3 // how far a country of unknown size is shown around its point

/** The bounds of a point and the areas nearest to it. */
export function boundsAroundPoint(point: Position, areas: readonly Area[]): Bounds {
  return boundsOf([point, ...positionsOf(areas)]) ?? boundsAround(point)
}

/** The bounds of all that is within a distance. */
export function boundsOfReach(point: Position, km: number): Bounds & Home {
  return { ...boundsOfCircle(point, km), isReach: true }
}

/** The bounds of a country's areas, or of its surroundings if none of them has a position. */
export const boundsOfCountry = oncePerList(
  (areas: readonly Area[], country: Country): Bounds | undefined =>
    boundsOf(positionsOf(areas)) ?? (country.position && boundsAround(country.position)),
)

/** The bounds of most areas of a country, without those far away, which would make the rest too small to see. */
export const boundsOfMost = oncePerList(
  (areas: readonly Area[], country: Country, farAway: ReadonlySet<Area>): Bounds | undefined => {
    const near = positionsOf(areas.filter((area) => !farAway.has(area)))
    return boundsOf(mainGroupOf(near)) ?? boundsOfCountry(areas, country)
  },
)

/** How many areas have a position that is not within some bounds. */
export function countOutside(areas: readonly Area[], { south, west, north, east }: Bounds): number {
  const bounds = { south, west: west - ROUNDING_DEGREES, north, east: east + ROUNDING_DEGREES }
  return positionsOf(areas).filter((position) => !contains(bounds, position)).length
}

/** A place with the areas around it. */
export function withNeighbours(place: Position, areas: readonly Area[]): HomePlace {
  return {
    ...place,
    others: neighboursOf(place, areas.length, (i) => areas[i]?.position, NEIGHBOURS),
  }
}

function boundsAround({ lat, lng }: Position): Bounds {
  return {
    south: lat - AROUND_DEGREES,
    west: lng - AROUND_DEGREES,
    north: lat + AROUND_DEGREES,
    east: lng + AROUND_DEGREES,
  }
}
