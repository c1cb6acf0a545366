import type { Bounds, Position } from './position.ts'
import { EARTH_RADIUS_KM } from './sphere.ts'

// The points at one distance from a position: no circle on the map, except near the equator.

const CORNERS = 360

/**
 * A circle, clockwise from the point north of its middle, which is also the last. Longitudes go on beyond ±180; if the
 * circle has one of the poles inside, the last is 360 degrees from the first.
 */
export function circleAround({ lat, lng }: Position, km: number): Position[] {
  const [phi, lambda, reach] = [radians(lat), radians(lng), km / EARTH_RADIUS_KM]
  const sphere = [
    Math.cos(phi) * Math.cos(lambda),
    Math.cos(phi) * Math.sin(lambda),
    Math.sin(phi),
  ] as const
  const north = [
    -Math.sin(phi) * Math.cos(lambda),
    -Math.sin(phi) * Math.sin(lambda),
    Math.cos(phi),
  ] as const
  const east = [-Math.sin(lambda), Math.cos(lambda), 0] as const
  let last = lng
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const turn = (2 * Math.PI * corner) / CORNERS
    const along = (axis: 0 | 1 | 2) =>
      Math.cos(reach) * sphere[axis] +
      Math.sin(reach) * (Math.cos(turn) * north[axis] + Math.sin(turn) * east[axis])
    const there = degrees(Math.atan2(along(1), along(0)))
    last = there + 360 * Math.round((last - there) / 360)
    return { lat: degrees(Math.asin(Math.max(-1, Math.min(1, along(2))))), lng: last }
  })
}

/** The box around all that is within a distance; it ends at a pole that is inside, and then goes all around. */
export function boundsOfCircle({ lat, lng }: Position, km: number): Bounds {
  const reach = degrees(km / EARTH_RADIUS_KM)
  const [south, north] = [Math.max(-90, lat - reach), Math.min(90, lat + reach)]
  const hasPole = south === -90 || north === 90
  const aside = hasPole
    ? 180
    : degrees(Math.asin(Math.min(1, Math.sin(radians(reach)) / Math.cos(radians(lat)))))
  return { south, west: lng - aside, north, east: lng + aside }
}

const radians = (angle: number): number => (angle * Math.PI) / 180

const degrees = (angle: number): number => (angle * 180) / Math.PI
