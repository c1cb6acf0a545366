import type { Area } from './area.ts'
import type { Country } from './country.ts'
import type { Position } from './position.ts'
import { distanceKm } from './sphere.ts'
import { Spots } from './spots.ts'

/** What a position is worth: whether it is the area's own, and whether it is one at all. */
export type Placing =
  | 'own' // a point of its own
  | 'shared' // the same point as another code's
  | 'country' // the country's point, which says nothing about the area
  | 'none' // blank, not a number, out of range, or 0,0
  | 'swapped' // far from its country, which latitude and longitude in the other order would not be

/** How the areas of a list lie on the map. The three numbers of areas add up to the total. */
export interface PlacingCount {
  readonly total: number
  readonly placed: number
  readonly unplaced: number
  readonly spots: number // distinct points
}

export function countPlacing(areas: readonly Area[]): PlacingCount {
  const spots = new Spots<true>()
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
  if (isSwapped(area, country, areas)) return 'swapped'
  const { position } = area
  if (!position) return 'none'
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
  const codeAt = new Spots<string>()
  const shared = new Spots<true>()
  for (const { code, position } of areas) {
    if (!position) continue
    if ((codeAt.get(position) ?? code) !== code) shared.set(position, true)
    codeAt.set(position, code)
  }
  return areas.filter(({ position }) => position && shared.get(position))
}

const LEAST_REACH_KM = 300 // of a country from its point, where its areas do not tell
const REACH_FACTOR = 2.5 // how much farther than nine areas of ten an island may lie

function isSwapped(area: Area, country: Country, areas: readonly Area[]): boolean {
  const { position, reversed } = area
  const other = position ? { lat: position.lng, lng: position.lat } : reversed
  if (!country.position || !other || Math.abs(other.lat) > 90) return false
  const others = areas.filter((one) => one !== area)
  const reachKm = reachOf(country.position, others)
  const isFar = !position || distanceKm(position, country.position) > reachKm
  return isFar && distanceKm(other, country.position) <= reachKm
}

function reachOf(center: Position, areas: readonly Area[]): number {
  const distances = areas.flatMap(({ position }) => (position ? [distanceKm(position, center)] : []))
  const most = distances.sort((a, b) => a - b)[Math.floor((distances.length - 1) * 0.9)] ?? 0
  return Math.max(LEAST_REACH_KM, most * REACH_FACTOR)
}

function isSameSpot(a: Position, b: Position): boolean {
  return a.lat === b.lat && a.lng === b.lng
}
