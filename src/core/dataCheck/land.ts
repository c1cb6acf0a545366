import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { type Packed, unpackTopology } from '../geo/arcText.ts'
import type { Position } from '../geo/position.ts'
import { kmOfChord, vectorOf } from '../geo/sphere.ts'
import { groupBy } from '../groupBy.ts'
import { inSteps, type Steps } from '../steps.ts'

// A position is in a country if an odd number of its borders lie due north of it. Longitudes are only compared with
// one near them, so neither the antimeridian nor a pole is a special case. Borders are kept by narrow bands of
// longitude; typed arrays, since there are half a million of them (bench: doctor).

/** Countries with their outlines: the id is an ISO code, '' for land of no country. */
export type Countries = Topology<{ countries: GeometryCollection }>

/** Where the land of the countries is. `km` may be some hundred at most. */
export interface Land {
  readonly has: (iso: string) => boolean
  readonly isNear: (iso: string, position: Position, km: number) => boolean
  readonly isNearAny: (position: Position, km: number) => boolean
  readonly isoAt: (position: Position) => string | undefined // '' for land of no country, undefined in the sea
  readonly kmTo: (iso: string, position: Position) => number // about: to the nearest of some points of the border
}

interface Outline {
  readonly iso: string
  readonly starts: Int32Array // of each band in `points`
  readonly points: Int32Array // each begins a piece of border that ends at the next point
  readonly sample: Float64Array // x, y, z of some points
  readonly south: number
  readonly north: number
}

const BANDS = 1440 // of a quarter of a degree
const SAMPLE = 600 // points of an outline
const KM_PER_DEGREE = 111.2
const ANTARCTIC = -60 // what lies south of it goes on to the pole

export function* createLandSteps(source: Countries | Packed<Countries>): Steps<Land> {
  const topology =
    typeof source.arcs === 'string'
      ? unpackTopology(source as Packed<Countries>)
      : (source as Countries)
  yield
  const border = yield* readArcsSteps(topology)
  const outlines: Outline[] = []
  for (const geometry of topology.objects.countries.geometries) {
    outlines.push(outlineOf(String(geometry.id ?? ''), arcsOf(geometry), border))
    yield
  }
  return createLand(outlines, border)
}

/** All points of all arcs in a row, in degrees. */
interface Border {
  readonly lngs: Float64Array
  readonly lats: Float64Array
  readonly starts: readonly number[] // of each arc, and the end
}

function* readArcsSteps({ arcs, transform }: Topology): Steps<Border> {
  const [scaleX, scaleY] = transform?.scale ?? [1, 1]
  const [left, bottom] = transform?.translate ?? [0, 0]
  const starts = [0]
  let count = 0
  for (const { length } of arcs) {
    count += length
    starts.push(count)
  }
  const lngs = new Float64Array(count)
  const lats = new Float64Array(count)
  yield* inSteps(arcs.length, (from, to) => {
    for (let i = from; i < to; i++) {
      let [x, y] = [0, 0]
      let at = starts[i] ?? 0
      for (const [dx = 0, dy = 0] of arcs[i] ?? []) {
        x = transform ? x + dx : dx
        y = transform ? y + dy : dy
        lngs[at] = x * scaleX + left
        lats[at++] = y * scaleY + bottom
      }
    }
  })
  return { lngs, lats, starts }
}

function arcsOf(geometry: GeometryObject): number[] {
  const isAreal = geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
  if (!isAreal) return []
  return (geometry.arcs.flat(2) as number[]).map((arc) => (arc < 0 ? ~arc : arc))
}

function outlineOf(iso: string, arcs: readonly number[], border: Border): Outline {
  const starts = new Int32Array(BANDS + 2)
  forEachBand(arcs, border, (band) => {
    starts[band + 2] = (starts[band + 2] ?? 0) + 1
  })
  for (let band = 1; band < BANDS + 2; band++)
    starts[band] = (starts[band] ?? 0) + (starts[band - 1] ?? 0)
  const points = new Int32Array(starts[BANDS + 1] ?? 0)
  forEachBand(arcs, border, (band, point) => {
    const slot = starts[band + 1] ?? 0
    points[slot] = point
    starts[band + 1] = slot + 1
  })
  return { iso, starts, points, sample: sampleOf(points, border), ...reachOf(points, border) }
}

function sampleOf(points: Int32Array, border: Border): Float64Array {
  const step = Math.max(1, Math.floor(points.length / SAMPLE))
  const vectors: number[] = []
  for (let i = 0; i < points.length; i += step) {
    const point = points[i] ?? 0
    vectors.push(...vectorOf({ lat: border.lats[point] ?? 0, lng: border.lngs[point] ?? 0 }))
  }
  return Float64Array.from(vectors)
}

/** The latitudes between which an outline lies. */
function reachOf(points: Int32Array, { lats }: Border): { south: number; north: number } {
  let south = 90
  let north = -90
  for (const point of points) {
    south = Math.min(south, lats[point] ?? 0, lats[point + 1] ?? 0)
    north = Math.max(north, lats[point] ?? 0, lats[point + 1] ?? 0)
  }
  return { south: south < ANTARCTIC ? -90 : south, north }
}

function forEachBand(
  arcs: readonly number[],
  border: Border,
  visit: (band: number, point: number) => void,
): void {
  for (const arc of arcs) {
    const end = (border.starts[arc + 1] ?? 0) - 1
    for (let point = border.starts[arc] ?? 0; point < end; point++) {
      const from = border.lngs[point] ?? 0
      const to = from + wrap((border.lngs[point + 1] ?? 0) - from)
      const last = bandOf(Math.max(from, to))
      for (let band = bandOf(Math.min(from, to)); band <= last; band++) visit(wrapBand(band), point)
    }
  }
}

function createLand(outlines: readonly Outline[], border: Border): Land {
  const byIso = groupBy(outlines, ({ iso }) => [iso])
  const isNear = (outline: Outline, position: Position, km: number) =>
    isInside(outline, border, position) || isBorderNear(outline, border, position, km)
  const of = (iso: string) => byIso.get(iso) ?? []
  return {
    has: (iso) => byIso.has(iso),
    isNear: (iso, position, km) => of(iso).some((outline) => isNear(outline, position, km)),
    isNearAny: (position, km) => outlines.some((outline) => isNear(outline, position, km)),
    isoAt: (position) => outlines.find((outline) => isInside(outline, border, position))?.iso,
    kmTo: (iso, position) =>
      of(iso).reduce(
        (least, { sample }) => Math.min(least, kmToSample(sample, position)),
        Number.POSITIVE_INFINITY,
      ),
  }
}

function isInside(
  { starts, points, south: least, north }: Outline,
  { lngs, lats }: Border,
  { lat, lng }: Position,
): boolean {
  if (lat < least || lat > north) return false
  const band = wrapBand(bandOf(lng))
  const end = starts[band + 1] ?? 0
  let isOdd = false
  for (let i = starts[band] ?? 0; i < end; i++) {
    const point = points[i] ?? 0
    const west = wrap((lngs[point] ?? 0) - lng)
    const east = wrap((lngs[point + 1] ?? 0) - lng)
    if (west <= 0 === east <= 0 || Math.abs(west - east) > 180) continue
    const south = lats[point] ?? 0
    if (south + (((lats[point + 1] ?? 0) - south) * -west) / (east - west) > lat) isOdd = !isOdd
  }
  return isOdd
}

function isBorderNear(
  { starts, points, south, north }: Outline,
  { lngs, lats }: Border,
  { lat, lng }: Position,
  km: number,
): boolean {
  const degrees = km / KM_PER_DEGREE
  if (lat < south - degrees || lat > north + degrees) return false
  const narrowing = Math.max(0.05, Math.cos((lat * Math.PI) / 180))
  const reach = Math.min(90, degrees / narrowing)
  const last = bandOf(lng + reach)
  for (let band = bandOf(lng - reach); band <= last; band++) {
    const wrapped = wrapBand(band)
    const end = starts[wrapped + 1] ?? 0
    for (let i = starts[wrapped] ?? 0; i < end; i++) {
      const point = points[i] ?? 0
      const y1 = (lats[point] ?? 0) - lat
      const y2 = (lats[point + 1] ?? 0) - lat
      if ((y1 > degrees && y2 > degrees) || (y1 < -degrees && y2 < -degrees)) continue
      const x1 = wrap((lngs[point] ?? 0) - lng) * narrowing
      const x2 = wrap((lngs[point + 1] ?? 0) - lng) * narrowing
      if (Math.abs(x1 - x2) < 90 && squaredDistance(x1, y1, x2, y2) <= degrees * degrees)
        return true
    }
  }
  return false
}

/** Of a line from the origin. */
function squaredDistance(x1: number, y1: number, x2: number, y2: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length))
  return (x1 + along * dx) ** 2 + (y1 + along * dy) ** 2
}

function kmToSample(sample: Float64Array, position: Position): number {
  const [x, y, z] = vectorOf(position)
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < sample.length; i += 3) {
    const chord =
      ((sample[i] ?? 0) - x) ** 2 +
      ((sample[i + 1] ?? 0) - y) ** 2 +
      ((sample[i + 2] ?? 0) - z) ** 2
    if (chord < least) least = chord
  }
  return least < Number.POSITIVE_INFINITY ? kmOfChord(least) : least
}

/** A difference of longitudes, -180 to 180. */
function wrap(degrees: number): number {
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
}

function bandOf(lng: number): number {
  return Math.floor(((lng + 180) / 360) * BANDS)
}

function wrapBand(band: number): number {
  return ((band % BANDS) + BANDS) % BANDS
}
