import type { Area } from '../area.ts'
import type { Position } from '../geo/position.ts'
import { distanceKm } from '../geo/sphere.ts'
import { areasSharingSpots } from './placing.ts'

/** What a list is narrowed to, beside what is searched for. */
export interface Narrowing {
  readonly only: readonly string[] // 'placed', 'unplaced', 'shared', 'far': each that is named must be true
  readonly near: { readonly position: Position; readonly km: number | undefined } | undefined
  readonly farAway?: ReadonlySet<Area> // of a country; the world has none
}

/**
 * The areas that a narrowing leaves of some of a country's, nearest first if it is about a point.
 * Whether a spot is shared is a matter of all of the country's areas.
 */
export function narrowAreas(
  areas: readonly Area[],
  all: readonly Area[],
  { only, near, farAway }: Narrowing,
): readonly Area[] {
  let left = narrowByPosition(areas, only)
  if (only.includes('shared')) {
    const sharing = new Set(areasSharingSpots(all))
    left = left.filter((area) => sharing.has(area))
  }
  if (only.includes('far') && farAway) left = left.filter((area) => farAway.has(area))
  return near ? nearestFirst(left, near.position, near.km) : left
}

/** What has a position, or has none, where `only` asks for it; countries as well as areas. */
export function narrowByPosition<Item extends { readonly position: Position | undefined }>(
  items: readonly Item[],
  only: readonly string[],
): readonly Item[] {
  const isPlaced = only.includes('placed')
  if (!isPlaced && !only.includes('unplaced')) return items
  return items.filter(({ position }) => (position !== undefined) === isPlaced)
}

function nearestFirst(
  areas: readonly Area[],
  position: Position,
  withinKm = Number.POSITIVE_INFINITY,
): Area[] {
  const distances = areas.flatMap((area) =>
    area.position ? [{ area, km: distanceKm(position, area.position) }] : [],
  )
  return distances
    .filter(({ km }) => km <= withinKm)
    .sort((a, b) => a.km - b.km)
    .map(({ area }) => area)
}
