import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { type Bounds, boundsOf, type Position } from '../../core/geo/position.ts'

// Where the map looks if the link does not say.

const AROUND_DEGREES = 3 // how far a country of unknown size is shown around its point

/** The bounds of a point and the areas nearest to it. */
export function boundsAroundPoint(point: Position, areas: readonly Area[]): Bounds {
  return boundsOf([point, ...positionsOf(areas)]) ?? boundsAround(point)
}

/** The bounds of a country's areas, or of its surroundings if none of them has a position. */
export function boundsOfCountry(country: Country, areas: readonly Area[]): Bounds | undefined {
  return boundsOf(positionsOf(areas)) ?? (country.position && boundsAround(country.position))
}

/** The areas of a country without those far away, which would make the rest too small to see. */
export function withoutFarAway(areas: readonly Area[], farAway: ReadonlySet<Area>): readonly Area[] {
  const most = areas.filter((area) => !farAway.has(area))
  return most.some(({ position }) => position) ? most : areas
}

export function positionsOf(areas: readonly Area[]): Position[] {
  return areas.flatMap(({ position }) => (position ? [position] : []))
}

function boundsAround({ lat, lng }: Position): Bounds {
  return {
    south: lat - AROUND_DEGREES,
    west: lng - AROUND_DEGREES,
    north: lat + AROUND_DEGREES,
    east: lng + AROUND_DEGREES,
  }
}
