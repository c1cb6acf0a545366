import fc from 'fast-check'
import { WORLD, worldX, worldY } from '../../geo/mercator.ts'
import { buildIndex, type Positions } from '../buildIndex.ts'
import type { WorldBox } from '../cells.ts'
import type { PointIndex } from '../pointIndex.ts'

// Random points, zooms and boxes for the tests of clusters.

export type LatLng = readonly [lat: number, lng: number]

export const WHOLE_WORLD = { west: 0, north: 0, east: WORLD, south: WORLD }

// multiples of a unit: most doubles that fast-check draws are very close to 0
const anywhere = fc.tuple(multiplesOf(1e-5, -90, 90), multiplesOf(1e-5, -180, 180))
const atTheEdges = fc.tuple(
  fc.constantFrom(-90, -85.06, -85.0511, -17, 0, 66, 85.0511, 90),
  fc.constantFrom(-180, -179.9999, -178, 178, 179.9999, 180),
)
const offset = fc.oneof(fc.constantFrom(0, 0.0001, -0.0001), multiplesOf(1e-6, -3, 3))
const town = fc
  .tuple(fc.oneof(anywhere, atTheEdges), fc.array(fc.tuple(offset, offset), { maxLength: 60 }))
  .map(([[lat, lng], offsets]) =>
    offsets.map(([north, east]): LatLng => [lat + north, toLng(lng + east)]),
  )
export const pointLists = fc
  .tuple(
    fc.array(anywhere, { maxLength: 60 }),
    fc.array(atTheEdges, { maxLength: 9 }),
    fc.array(town, { maxLength: 5 }),
  )
  .map(([spread, edges, towns]): LatLng[] => [...spread, ...edges, ...towns.flat()])
export const zooms = fc.oneof(multiplesOf(1, 0, 24), multiplesOf(1, 0, 6), multiplesOf(0.25, 0, 24))

/** Many points in a square of 1024 px at zoom 5: two or three per cell, so that merging spreads from cell to cell. */
export const crowds = fc.array(fc.tuple(multiplesOf(1e-3, -22, 22), multiplesOf(1e-3, -22, 22)), {
  minLength: 500,
  maxLength: 700,
  size: 'max',
})

export function indexOf(points: readonly LatLng[]): PointIndex {
  return buildIndex(positionsOf(points))
}

export function positionsOf(points: readonly LatLng[]): Positions {
  const positions = points.map(([lat, lng]) => ({ lat, lng }))
  return { count: positions.length, positionOf: (id) => positions[id] }
}

export interface BoxShape {
  readonly around: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export function boxShapes(): fc.Arbitrary<BoxShape> {
  const pixels = multiplesOf(1, 0, 1500)
  return fc.record({
    around: fc.nat(1000),
    left: pixels,
    top: pixels,
    width: pixels,
    height: pixels,
  })
}

function multiplesOf(step: number, min: number, max: number): fc.Arbitrary<number> {
  const [first, last] = [Math.round(min / step), Math.round(max / step)]
  return fc.integer({ min: first, max: last }).map((count) => count * step)
}

/** A box near a point, so that it is not empty at high zooms. At low ones it spans several worlds. */
export function boxAround(
  [lat, lng]: LatLng,
  zoom: number,
  { left, top, width, height }: BoxShape,
): WorldBox {
  const unitsPerPx = WORLD / 256 / 2 ** zoom
  const west = worldX(lng) - (left - 300) * unitsPerPx
  const north = worldY(lat) - (top - 300) * unitsPerPx
  return { west, north, east: west + width * unitsPerPx, south: north + height * unitsPerPx }
}

function toLng(lng: number): number {
  return lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng
}
