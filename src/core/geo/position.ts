import { say } from '../language/say.ts'

/** A point on the earth in WGS 84 degrees: latitude -90..90, longitude -180..180. */
export interface Position {
  readonly lat: number
  readonly lng: number
}

/** A bounding box in degrees. If it spans the antimeridian, west is below -180 or east above 180. */
export interface Bounds {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/ // a digit has one way to fit, however many there are

/** The position of two values of the protocol; undefined if blank, wrong, out of range or 0,0, which means unknown. */
export function parsePosition(latitude: string, longitude: string): Position | undefined {
  const lat = parseDegrees(latitude, 90)
  const lng = parseDegrees(longitude, 180)
  if (lat === undefined || lng === undefined || (lat === 0 && lng === 0)) return undefined
  return { lat, lng }
}

/** Degrees to four decimals (about 11 m): `40.7282, -74.0776`. */
export function formatPosition({ lat, lng }: Position): string {
  return `${lat.toFixed(4)}, ${lng.toFixed(4)}`
}

/** Degrees to two decimals (about 1 km): `45.76° N, 4.84° E`. */
export function formatRoughly({ lat, lng }: Position): string {
  return say(
    '{lat}° {northSouth, select, N {N} other {S}}, {lng}° {eastWest, select, E {E} other {W}}',
    {
      lat: formatDegrees(lat),
      northSouth: isNegative(lat) ? 'S' : 'N',
      lng: formatDegrees(lng),
      eastWest: isNegative(lng) ? 'W' : 'E',
    },
  )
}

/** The bounding box of all positions, the short way round the earth; undefined for an empty list. */
export function boundsOf(positions: readonly Position[]): Bounds | undefined {
  if (positions.length === 0) return undefined
  let south = 90
  let north = -90
  for (const { lat } of positions) {
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  const { west, east } = shortestSpan(positions.map(({ lng }) => lng))
  return { south, west, north, east }
}

/** Whether a box contains a position, in any copy of the world. */
export function contains({ south, west, north, east }: Bounds, { lat, lng }: Position): boolean {
  const eastward = (((lng - west) % 360) + 360) % 360
  return lat >= south && lat <= north && eastward <= east - west
}

/** The span of all longitudes, at least one, that leaves out the widest gap between neighbours. */
function shortestSpan(longitudes: readonly number[]): { west: number; east: number } {
  const sorted = Float64Array.from(longitudes).sort() // typed arrays sort by number without a comparator
  const first = sorted[0] ?? 0
  const last = sorted[sorted.length - 1] ?? first
  let [west, east] = [first, last]
  let widest = first + 360 - last // the gap that crosses the antimeridian
  let previous = first
  for (const lng of sorted) {
    const gap = lng - previous
    if (gap > widest) [widest, west, east] = [gap, lng, previous + 360]
    previous = lng
  }
  return { west, east }
}

const formatDegrees = (degrees: number): string => Math.abs(degrees).toFixed(2)

/** As it is shown: what is rounded to zero has no sign. */
const isNegative = (degrees: number): boolean => Number(degrees.toFixed(2)) < 0

/** Whether the degrees are in range; false for NaN. */
export function isOnEarth({ lat, lng }: Position): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

function parseDegrees(text: string, limit: number): number | undefined {
  const trimmed = text.trim()
  if (!DECIMAL.test(trimmed)) return undefined
  const degrees = Number(trimmed)
  return Math.abs(degrees) <= limit ? degrees : undefined
}
