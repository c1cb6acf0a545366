import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import type { Position } from '../geo/position.ts'
import { PositionMap } from '../geo/positionMap.ts'
import { kmFromCenter, type Reach, reachOf } from '../geo/reach.ts'

/** What a position is worth: whether it is the area's own, and whether it is one at all. */
export type Placing =
  | 'own' // a point of its own
  | 'shared' // the same point as another code's
  | 'country' // the country's point, which says nothing about the area
  | 'none' // blank, not a number, out of range, or 0,0
  | 'swapped' // far from the other areas, which latitude and longitude in the other order would not be
  | 'far' // far from the other areas, in either order: an island, or a mistake

/** How the areas of a list lie on the map. The three numbers of areas add up to the total. */
export interface PlacingCount {
  readonly total: number
  readonly placed: number
  readonly unplaced: number
  readonly spots: number // distinct points
}

export function countPlacing(areas: readonly Area[]): PlacingCount {
  const spots = new PositionMap<true>()
  let placed = 0
  for (const { position } of areas) {
    if (!position) continue
    placed++
    spots.set(position, true)
  }
  return { total: areas.length, placed, unplaced: areas.length - placed, spots: spots.size }
}

/** The class of one area's position among those of its country. Nothing is ever moved by it. */
export function placingOf(area: Area, country: Country, areas: readonly Area[]): Placing {
  const reach = reachOfCountry(areas, country)
  if (isSwapped(area, reach)) return 'swapped'
  const { position } = area
  if (!position) return 'none'
  if (isFar(position, reach)) return 'far'
  if (country.position && isSameSpot(position, country.position)) return 'country'
  return codesAt(position, areas).length > 1 ? 'shared' : 'own'
}

/** The areas at a position, one for each code, in the order of the codes. */
export function codesAt(position: Position, areas: readonly Area[]): Area[] {
  const byCode = new Map<string, Area>()
  for (const area of areas) {
    if (area.position && isSameSpot(area.position, position) && !byCode.has(area.code))
      byCode.set(area.code, area)
  }
  return [...byCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
}

/** The areas of a list at whose spot it has more than one code. */
export function areasSharingSpots(areas: readonly Area[]): Area[] {
  const codeAt = new PositionMap<string>()
  const shared = new PositionMap<true>()
  for (const { code, position } of areas) {
    if (!position) continue
    if ((codeAt.get(position) ?? code) !== code) shared.set(position, true)
    codeAt.set(position, code)
  }
  return areas.filter(({ position }) => position && shared.get(position))
}

/**
 * The areas on the map that lie far away from the others of their country, rightly or by mistake. The
 * first view of the country does without them.
 */
export function areasFarAway(areas: readonly Area[], country: Country): ReadonlySet<Area> {
  const reach = reachOfCountry(areas, country)
  return new Set(areas.filter((area) => isFarAway(area, reach)))
}

function isFarAway(area: Area, reach: Reach | undefined): boolean {
  const { position } = area
  if (!position) return false
  const isOut = Math.abs(position.lat) > EDGE_LAT || isBeyond(position, reach, SWAPPED)
  return isOut && (isFar(position, reach) || isSwapped(area, reach)) // of most areas, one look tells
}

/** How far positions may be from where most are: at least so many km, or so many times as far as three of four. */
const FAR = { leastKm: 3_500, factor: 5 } // Kiribati reaches over 3,300 km, and Hawaii is 4.6 times as far
const SWAPPED = { leastKm: 300, factor: 3 } // there is a second sign: the other order is near
const EDGE_LAT = 85 // of the map

/** The country's point counts as one more, which decides where there are few areas. */
function reachOfCountry(areas: readonly Area[], { position }: Country): Reach | undefined {
  const positions = areas.flatMap((area) => (area.position ? [area.position] : []))
  return reachOf(position ? [...positions, position] : positions)
}

function isFar(position: Position, reach: Reach | undefined): boolean {
  return Math.abs(position.lat) > EDGE_LAT || isBeyond(position, reach, FAR)
}

function isSwapped({ position, reversed }: Area, reach: Reach | undefined): boolean {
  const other = position ? { lat: position.lng, lng: position.lat } : reversed
  if (!reach || !other || Math.abs(other.lat) > 90) return false
  return (!position || isBeyond(position, reach, SWAPPED)) && !isBeyond(other, reach, SWAPPED)
}

function isBeyond(position: Position, reach: Reach | undefined, { leastKm, factor }: typeof FAR): boolean {
  return reach !== undefined && kmFromCenter(reach, position) > Math.max(leastKm, factor * reach.km)
}

function isSameSpot(a: Position, b: Position): boolean {
  return a.lat === b.lat && a.lng === b.lng
}
