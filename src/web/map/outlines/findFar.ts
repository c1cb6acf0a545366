import type { MultiPolygon, Position as Point } from 'geojson'

/** Where a service plots a country. */
export interface CountryPoint {
  readonly iso: string
  readonly lat: number
  readonly lng: number
}

const FAR_KM = 200 // coarse outlines leave out capes and small islands
const DEGREE_KM = 111.2

/** The ISO codes of the countries that lie far from their own outline. A country without an outline is never far. */
export function findFar(
  points: readonly CountryPoint[],
  outlines: ReadonlyMap<string, MultiPolygon>,
): readonly string[] {
  return points.flatMap(({ iso, lat, lng }) => {
    const outline = outlines.get(iso)
    return outline && kmToOutline(lat, lng, outline) > FAR_KM ? [iso] : []
  })
}

/** 0 within it. On a plane around the point, which is exact enough near by. */
function kmToOutline(lat: number, lng: number, { coordinates }: MultiPolygon): number {
  const shrink = Math.cos((lat * Math.PI) / 180)
  let least = Number.POSITIVE_INFINITY
  for (const [outer = []] of coordinates) {
    for (const copy of [-360, 0, 360]) {
      const ring = outer.map(([x = 0, y = 0]): Point => [(x + copy - lng) * shrink, y - lat])
      if (isAround(ring)) return 0
      least = Math.min(least, degreesTo(ring))
    }
  }
  return least * DEGREE_KM
}

/** Whether a ring is around the origin: a ray from there crosses it an odd number of times. */
function isAround(ring: readonly Point[]): boolean {
  let isInside = false
  eachEdge(ring, (x1, y1, x2, y2) => {
    if (y1 > 0 !== y2 > 0 && x1 - (y1 * (x2 - x1)) / (y2 - y1) > 0) isInside = !isInside
  })
  return isInside
}

/** The distance of the origin from a ring. */
function degreesTo(ring: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY
  eachEdge(ring, (x1, y1, x2, y2) => {
    const [dx, dy] = [x2 - x1, y2 - y1]
    const length = dx * dx + dy * dy
    const part = length === 0 ? 0 : Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / length))
    least = Math.min(least, Math.hypot(x1 + part * dx, y1 + part * dy))
  })
  return least
}

function eachEdge(
  ring: readonly Point[],
  visit: (x1: number, y1: number, x2: number, y2: number) => void,
): void {
  let [x1 = 0, y1 = 0] = ring[ring.length - 1] ?? []
  for (const [x2 = 0, y2 = 0] of ring) {
    visit(x1, y1, x2, y2)
    ;[x1, y1] = [x2, y2]
  }
}
