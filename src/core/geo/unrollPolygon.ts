import type { Position as Point } from 'geojson'

/** Rings of polygons: longitude, latitude. */
type Rings = Point[][]

/**
 * Turns a polygon on the globe into one on a flat map. World-atlas joins land on both sides of the
 * antimeridian, so a ring may jump from 180 to -180; here it continues past ±180 instead, and a ring
 * around a pole is closed along the edge of the map.
 */
export function unrollPolygon([outer = [], ...holes]: Rings): Rings {
  const ring = unrollRing(outer)
  const longitudes = ring.map(lngOf)
  const west = Math.min(...longitudes)
  const east = Math.max(...longitudes)
  return [ring, ...holes.map((hole) => shiftInto(unrollRing(hole), west, east))]
}

/** A line goes on past ±180 degrees instead of jumping back. */
export function unrollLine(line: readonly Point[]): Point[] {
  let turns = 0
  let previous = lngOf(line[0] ?? [])
  return line.map((point) => {
    const lng = lngOf(point)
    if (lng - previous > 180) turns--
    if (lng - previous < -180) turns++
    previous = lng
    return [lng + turns * 360, latOf(point)]
  })
}

/** As `unrollPolygon` for one ring. */
export function unrollRing(ring: readonly Point[]): Point[] {
  const points = unrollLine(ring)
  const turned = lngOf(points[points.length - 1] ?? []) - lngOf(ring[ring.length - 1] ?? [])
  return turned === 0 ? points : closeAroundPole(points)
}

function closeAroundPole(points: Point[]): Point[] {
  const [first = [], last = []] = [points[0], points[points.length - 1]]
  const pole = Math.sign(latOf(first)) * 90
  return [...points, [lngOf(last), pole], [lngOf(first), pole], first]
}

function shiftInto(hole: Point[], west: number, east: number): Point[] {
  const lng = lngOf(hole[0] ?? [])
  const shift = lng < west ? 360 : lng > east ? -360 : 0
  return hole.map((point) => [lngOf(point) + shift, latOf(point)])
}

const lngOf = (point: Point): number => point[0] ?? 0

const latOf = (point: Point): number => point[1] ?? 0
