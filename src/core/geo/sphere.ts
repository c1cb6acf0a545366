import type { Position } from './position.ts'

/** Farther from each other than this, two areas or places of the same name are different towns. */
export const SAME_TOWN_KM = 30

export const EARTH_RADIUS_KM = 6371

/** A position as a point on the unit sphere: space has no poles and no antimeridian. */
export type Vector = readonly [x: number, y: number, z: number]

export function vectorOf({ lat, lng }: Position): Vector {
  const latitude = radians(lat)
  const longitude = radians(lng)
  const ring = Math.cos(latitude)
  return [ring * Math.cos(longitude), ring * Math.sin(longitude), Math.sin(latitude)]
}

/** The great-circle distance for a squared chord, the straight line between two points of the unit sphere. */
export function kmOfChord(squared: number): number {
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(squared) / 2))
}

export function distanceKm(a: Position, b: Position): number {
  return kmBetween(vectorOf(a), vectorOf(b))
}

/** Whether two positions are at most so far from each other: cheap where their latitudes alone are farther apart. */
export function areWithin(a: Position, b: Position, km: number): boolean {
  return Math.abs(radians(a.lat - b.lat)) * EARTH_RADIUS_KM <= km && distanceKm(a, b) <= km
}

/** The great-circle distance between two points on the unit sphere. */
export function kmBetween(from: Vector, to: Vector): number {
  return kmOfChord((from[0] - to[0]) ** 2 + (from[1] - to[1]) ** 2 + (from[2] - to[2]) ** 2)
}

/** The initial direction of the shortest route, in degrees clockwise from north, 0 to 360. */
export function bearing(from: Position, to: Position): number {
  const [a, b, turn] = [radians(from.lat), radians(to.lat), radians(to.lng - from.lng)]
  const east = Math.sin(turn) * Math.cos(b)
  const north = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn)
  return (degrees(Math.atan2(east, north)) + 360) % 360
}

const POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type CompassPoint = (typeof POINTS)[number]

export function compassPoint(bearingDegrees: number): CompassPoint {
  return POINTS[Math.round(bearingDegrees / 45) % 8] ?? 'N'
}

const radians = (angle: number): number => (angle * Math.PI) / 180

const degrees = (angle: number): number => (angle * 180) / Math.PI
