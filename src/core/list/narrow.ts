import type { Area } from '../area.ts'
import type { Position } from '../geo/position.ts'
import { distanceKm } from '../geo/sphere.ts'
import { areasSharingSpots } from './placing.ts'

/** What a list is narrowed to, besides the search. */
export interface Narrowing {
  readonly only: readonly string[] // 'placed', 'unplaced', 'shared', 'far': all that are named must apply
  readonly near: { readonly position: Position; readonly km: number | undefined } | undefined
  readonly farAway?: ReadonlySet<Area> // of a country; not given for the world
}

/** The areas that remain, nearest first if about a point. `all` of the country decide whether a spot is shared. */
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

/** The items with a position, or those without one, if `only` asks for that. For countries and areas. */
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

/** A place with codes: the first of them, and how many more it has. */
interface NearCode {
  readonly area: Area
  readonly position: Position
  readonly more: number
}

/** The places nearest to a position that have codes other than those to leave out, nearest first. */
export function nearestCodes(
  areas: readonly Area[],
  from: Position,
  left: { readonly out: ReadonlySet<string>; readonly limit: number },
): NearCode[] {
  const byDistance = areas
    .flatMap((area) => {
      const { position } = area
      return position && !left.out.has(area.code)
        ? [{ area, position, km: distanceKm(from, position) }]
        : []
    })
    .sort((a, b) => a.km - b.km || (a.area.code < b.area.code ? -1 : 1))
  const places: NearCode[] = []
  const codes = new Set<string>()
  for (const { area, position } of byDistance) {
    if (codes.has(area.code)) continue
    codes.add(area.code)
    const last = places[places.length - 1]
    if (last && last.position.lat === position.lat && last.position.lng === position.lng) {
      places[places.length - 1] = { ...last, more: last.more + 1 }
    } else if (places.length === left.limit) break
    else places.push({ area, position, more: 0 })
  }
  return places
}
