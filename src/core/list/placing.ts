import { type Area, positionsOf } from '../area.ts'
import { foldedTownsOf, stateOf } from '../areaName.ts'
import { inUseFirst } from '../codeInUse.ts'
import type { Country } from '../country.ts'
import type { Position } from '../geo/position.ts'
import { PositionMap } from '../geo/positionMap.ts'
import { areWithin, kmBetween, SAME_TOWN_KM, type Vector, vectorOf } from '../geo/sphere.ts'
import { oncePerList } from '../oncePerList.ts'

/** What is known about an area's position: whether it has one, shares it, or has a doubtful one. */
export type Placing =
  | 'own' // no other code is there
  | 'shared' // another code has the same position
  | 'country' // the country's position, which says nothing about the area
  | 'none' // blank, not a number, out of range, or 0,0
  | 'swapped' // far from the other areas, but near them with latitude and longitude swapped
  | 'far' // far from the other areas either way: an island, or a mistake

/** How many areas of a list have a position; `placed` and `unplaced` add up to `total`. */
export interface PlacingCount {
  readonly total: number
  readonly placed: number
  readonly unplaced: number
  readonly spots: number // distinct positions
}

export const countPlacing = oncePerList((areas: readonly Area[]): PlacingCount => {
  const spots = new PositionMap<true>()
  let placed = 0
  for (const { position } of areas) {
    if (!position) continue
    placed++
    spots.set(position, true)
  }
  return { total: areas.length, placed, unplaced: areas.length - placed, spots: spots.size }
})

/** Judges the position of an area by all `areas` of its country. Only for information: nothing is ever moved. */
export function placingOf(area: Area, country: Country, areas: readonly Area[]): Placing {
  const reach = reachOfCountry(areas, country)
  if (isSwapped(area, reach)) return 'swapped'
  const { position } = area
  if (!position) return 'none'
  if (isFar(position, reach)) return 'far'
  if (country.position && isSameSpot(position, country.position)) return 'country'
  return codesAt(position, areas).length > 1 ? 'shared' : 'own'
}

/** The areas at a position, one per code, ordered by code. */
export function codesAt(position: Position, areas: readonly Area[]): Area[] {
  return oncePerCode(
    areas,
    (area) => area.position !== undefined && isSameSpot(area.position, position),
  )
}

/**
 * The areas of the town that an area of a country is of, one for each code, the code in use first: what is called so
 * around it. A part with a name of its own is another place, whatever point the list has for it; without a position the
 * whole name tells.
 */
export function codesOfTown(
  iso: string,
  town: Pick<Area, 'name' | 'position'>,
  areas: readonly Area[],
): readonly Area[] {
  const { name, position } = town
  if (!position)
    return inUseFirst(
      iso,
      oncePerCode(areas, (area) => !area.position && area.name === name),
    )
  const state = stateOf(town)
  const names = new Set(foldedTownsOf(town))
  const isCalledSo = (area: Area) =>
    area.name === name ||
    (stateOf(area) === state && foldedTownsOf(area).some((one) => names.has(one)))
  const isAround = (area: Area) =>
    area.position !== undefined && areWithin(area.position, position, SAME_TOWN_KM)
  return inUseFirst(
    iso,
    oncePerCode(areas, (area) => isAround(area) && isCalledSo(area)),
  )
}

function oncePerCode(areas: readonly Area[], isHere: (area: Area) => boolean): Area[] {
  const byCode = new Map<string, Area>()
  for (const area of areas) if (isHere(area) && !byCode.has(area.code)) byCode.set(area.code, area)
  return [...byCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
}

/** The areas of a list that share their spot with another code. */
export const areasSharingSpots = oncePerList((areas: readonly Area[]): readonly Area[] => {
  const codeAt = new PositionMap<string>()
  const shared = new PositionMap<true>()
  for (const { code, position } of areas) {
    if (!position) continue
    if ((codeAt.get(position) ?? code) !== code) shared.set(position, true)
    codeAt.set(position, code)
  }
  return areas.filter(({ position }) => position && shared.get(position))
})

/** The areas far away from the rest of their country, rightly or by mistake: its first view leaves them out. */
export const areasFarAway = oncePerList(
  (areas: readonly Area[], country: Country): ReadonlySet<Area> => {
    const reach = reachOfCountry(areas, country)
    return new Set(areas.filter((area) => isFarAway(area, reach)))
  },
)

function isFarAway(area: Area, reach: Reach | undefined): boolean {
  const { position } = area
  if (!position) return false
  const isOut = Math.abs(position.lat) > EDGE_LAT || isBeyond(position, reach, SWAPPED)
  return isOut && (isFar(position, reach) || isSwapped(area, reach)) // most areas fail the cheap first check
}

/** Limits for the distance from the center: a number of km, or a multiple of the reach if that is more. */
const FAR = { leastKm: 3_500, factor: 5 } // Kiribati spans over 3,300 km; Hawaii is at 4.6 times the reach of the United States
const SWAPPED = { leastKm: 300, factor: 3 } // lower, because the swapped position must also be near
const EDGE_LAT = 85 // the map ends there

/** The country's own position counts as one more, which decides if there are few areas. */
const reachOfCountry = oncePerList(
  (areas: readonly Area[], { position }: Country): Reach | undefined => {
    const positions = positionsOf(areas)
    return reachOf(position ? [...positions, position] : positions)
  },
)

function isFar(position: Position, reach: Reach | undefined): boolean {
  return Math.abs(position.lat) > EDGE_LAT || isBeyond(position, reach, FAR)
}

function isSwapped({ position, reversed }: Area, reach: Reach | undefined): boolean {
  const other = position ? { lat: position.lng, lng: position.lat } : reversed
  if (!reach || !other || Math.abs(other.lat) > 90) return false
  return (!position || isBeyond(position, reach, SWAPPED)) && !isBeyond(other, reach, SWAPPED)
}

function isBeyond(
  position: Position,
  reach: Reach | undefined,
  { leastKm, factor }: typeof FAR,
): boolean {
  return reach !== undefined && kmFromCenter(reach, position) > Math.max(leastKm, factor * reach.km)
}

const isSameSpot = (a: Position, b: Position): boolean => a.lat === b.lat && a.lng === b.lng

/** Where most positions of a list are: three quarters of them within `km` of the center. */
interface Reach {
  readonly center: Vector
  readonly km: number
}

const MAX_POSITIONS = 1_000 // a sample of a long list is as good as all of it
const SHARE = 0.75

/** The reach of positions, each counted once. Robust: up to a quarter may be outliers. Undefined for an empty list. */
export function reachOf(positions: readonly Position[]): Reach | undefined {
  const vectors = distinct(sample(positions)).map(vectorOf)
  const [first] = vectors
  if (!first) return undefined
  const center = onSphere(medianOf(vectors)) ?? first
  const distances = Float64Array.from(vectors, (vector) => kmBetween(center, vector)).sort()
  return { center, km: distances[Math.floor((distances.length - 1) * SHARE)] ?? 0 }
}

/** The distance of a position from the center of a reach. */
export function kmFromCenter({ center }: Reach, position: Position): number {
  return kmBetween(center, vectorOf(position))
}

function distinct(positions: readonly Position[]): Position[] {
  const seen = new PositionMap<true>()
  const kept: Position[] = []
  for (const position of positions) {
    if (seen.get(position)) continue
    seen.set(position, true)
    kept.push(position)
  }
  return kept
}

function sample(positions: readonly Position[]): readonly Position[] {
  const step = Math.ceil(positions.length / MAX_POSITIONS)
  return step <= 1 ? positions : positions.filter((_, i) => i % step === 0)
}

/** The median of each coordinate in space, which has no poles and no antimeridian. */
function medianOf(vectors: readonly Vector[]): Vector {
  const middle = Math.floor(vectors.length / 2)
  const along = (axis: 0 | 1 | 2) =>
    Float64Array.from(vectors, (vector) => vector[axis]).sort()[middle] ?? 0
  return [along(0), along(1), along(2)]
}

function onSphere([x, y, z]: Vector): Vector | undefined {
  const length = Math.hypot(x, y, z)
  return length === 0 ? undefined : [x / length, y / length, z / length]
}
