import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { decodeArcs, encodeArcs, type Packed } from '../geo/arcText.ts'
import type { Bounds } from '../geo/position.ts'
import { type PackedShapes, toGrid } from './land.ts'

// Outlines of the whole world for a page that shows a part of it: fine there, and the coarser the farther away. Arcs are
// simplified, not rings, so that neighbours stay neighbours.

type Point = readonly [lng: number, lat: number]

type Source = Pick<Packed<Topology>, 'arcs' | 'transform'>

/** The outlines of the countries. `within` is the view, in degrees; without it all of the world is fine. */
export function simplifyLand(
  topology: Packed<Topology<{ countries: GeometryCollection }>>,
  within: Bounds | undefined,
): PackedShapes {
  return simplifyShapes(topology, topology.objects.countries.geometries, within)
}

/** Polygons or lines of a topology, each with the ISO code that is its id. */
export function simplifyShapes(
  topology: Source,
  geometries: readonly GeometryObject[],
  within: Bounds | undefined,
): PackedShapes {
  const errorAt = createErrorAt(within)
  const arcs = readArcs(topology)
  const kept = new Map<number, number>() // new index by the old one
  const lines: Point[][] = []

  function keep(reference: number): number {
    const index = indexOf(reference)
    const known = kept.get(index) ?? lines.length
    if (known === lines.length) {
      kept.set(index, known)
      lines.push(simplify(arcs[index] ?? [], errorAt))
    }
    return reference < 0 ? ~known : known
  }
  const isDrawn = (ring: readonly number[]) =>
    isLarge(
      ring.map((reference) => arcs[indexOf(reference)] ?? []),
      errorAt,
    )
  const shapes = geometries.map((geometry) => ({
    iso: String(geometry.id ?? ''),
    rings: ringsOf(geometry)
      .filter(isDrawn)
      .map((ring) => ring.map(keep)),
  }))
  return {
    arcs: encodeArcs(lines.map(toGrid)),
    shapes: shapes.filter(({ rings }) => rings.length > 0),
  }
}

function indexOf(reference: number): number {
  return reference < 0 ? ~reference : reference
}

/** Arcs in degrees. */
function readArcs({ arcs, transform }: Source): Point[][] {
  const [scaleX, scaleY] = transform?.scale ?? [1, 1]
  const [left, top] = transform?.translate ?? [0, 0]
  return decodeArcs(arcs).map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx = 0, dy = 0]): Point => {
      x += dx
      y += dy
      return [x * scaleX + left, y * scaleY + top]
    })
  })
}

function ringsOf(geometry: GeometryObject): number[][] {
  switch (geometry.type) {
    case 'LineString':
      return [geometry.arcs]
    case 'Polygon':
    case 'MultiLineString':
      return geometry.arcs
    case 'MultiPolygon':
      return geometry.arcs.flat()
    default:
      return []
  }
}

const DETAILS = 6000 // in view: a map so many pixels wide shows them
const ERROR_BY_DISTANCE = 0.05 // of the distance to the view, for what lies beyond it
const MOST_ERROR = 1.5 // degrees

/** The error that does not show in a box, judged where the box is nearest to the view. Called for each point: no arrays. */
type ErrorAt = (west: number, south: number, east?: number, north?: number) => number

function createErrorAt(within: Bounds | undefined): ErrorAt {
  const { south, west, north, east } = within ?? { south: -90, west: -180, north: 90, east: 180 }
  const least = Math.max(east - west, north - south) / DETAILS
  const beside = (boxWest: number, boxEast: number) => Math.max(west - boxEast, boxWest - east, 0)
  return (boxWest, boxSouth, boxEast = boxWest, boxNorth = boxSouth) => {
    const across = Math.min(
      beside(boxWest, boxEast),
      beside(boxWest + 360, boxEast + 360),
      beside(boxWest - 360, boxEast - 360),
    )
    const distance = Math.max(across, south - boxNorth, boxSouth - north)
    return Math.min(MOST_ERROR, least + distance * ERROR_BY_DISTANCE)
  }
}

const LEAST_RING = 3 // times the error: a smaller ring is not drawn

function isLarge(lines: readonly (readonly Point[])[], errorAt: ErrorAt): boolean {
  let [south, west, north, east] = [90, 180, -90, -180]
  for (const line of lines) {
    for (const point of line) {
      west = Math.min(west, point[0])
      east = Math.max(east, point[0])
      south = Math.min(south, point[1])
      north = Math.max(north, point[1])
    }
  }
  return Math.max(east - west, north - south) >= errorAt(west, south, east, north) * LEAST_RING
}

/** Douglas and Peucker: keeps the point that is farthest from the line between its neighbours, if it is beyond the error. */
function simplify(points: readonly Point[], errorAt: ErrorAt): Point[] {
  const errors = Float64Array.from(points, ([lng, lat]) => errorAt(lng, lat))
  const isKept = new Uint8Array(points.length)
  isKept[0] = isKept[points.length - 1] = 1
  const open: [number, number][] = [[0, points.length - 1]]
  for (let range = open.pop(); range; range = open.pop()) {
    const [first, last] = range
    const beyond = createBeyond(points[first] as Point, points[last] as Point)
    let farthest = -1
    let most = 0
    for (let i = first + 1; i < last; i++) {
      const distance = beyond(points[i] as Point) - (errors[i] as number)
      if (distance <= most) continue
      most = distance
      farthest = i
    }
    if (farthest < 0) continue
    isKept[farthest] = 1
    open.push([first, farthest], [farthest, last])
  }
  return points.filter((_, i) => isKept[i] === 1)
}

/** The distance of points from the line between two others, in degrees of latitude. */
function createBeyond(start: Point, end: Point): (point: Point) => number {
  const shrink = Math.cos((((start[1] + end[1]) / 2) * Math.PI) / 180)
  const dx = (end[0] - start[0]) * shrink
  const dy = end[1] - start[1]
  const length = dx * dx + dy * dy
  return (point) => {
    const px = (point[0] - start[0]) * shrink
    const py = point[1] - start[1]
    const part = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
    const [awayX, awayY] = [px - part * dx, py - part * dy]
    return Math.sqrt(awayX * awayX + awayY * awayY)
  }
}
