import { decodeArcs, encodeArcs } from '../geo/arcText.ts'
import type { Ring } from '../zones/cells.ts'
import type { ServedGround } from '../zones/servedGround.ts'

/** Shapes that share arcs, as text. */
export interface PackedShapes {
  readonly arcs: string // by `core/geo/arcText.ts`, in degrees times `GRID`
  readonly shapes: readonly PackedShape[]
}

interface PackedShape {
  readonly iso: string // '' if it has no code
  readonly rings: readonly (readonly number[])[] // or lines: indexes of arcs, or their complements if they are reversed
}

/** Countries as a map draws them: rings of arcs, each of which two neighbours share. */
export interface PackedLand extends PackedShapes {
  readonly labels: readonly CountryLabel[] // of the largest countries first
}

export type CountryLabel = readonly [name: string, lng: number, lat: number]

/** What is within the countries. */
export interface PackedNature {
  readonly urban: readonly PackedShapes[] // built-up areas
  readonly lakes: readonly PackedShapes[]
  readonly rivers: readonly PackedShapes[]
  readonly states: readonly PackedShapes[] // the borders between them
}

/** What some codes of a country serve: rings that go on beyond its land. */
export type Ground = Omit<ServedGround, 'codes'>

/** The rings by `core/geo/arcText.ts`, in widths of the world times `RING_GRID`. */
export type PackedGround = readonly (Omit<Ground, 'rings'> & { readonly arcs: string })[]

const RING_GRID = 2 ** 19 // of 76 m at the equator

export function packGround(grounds: readonly Ground[]): PackedGround {
  return grounds.map(({ iso, tint, x, rings }) => ({
    iso,
    tint,
    x,
    arcs: encodeArcs(rings.map((ring) => stepsOf(cornersOf(ring), RING_GRID))),
  }))
}

/** The corners of a ring; those at sea may be anywhere. */
function cornersOf(ring: Ring): [x: number, y: number][] {
  const near = (value = 0) => Math.max(-2, Math.min(3, value))
  return Array.from({ length: ring.length / 2 }, (_, i) => [
    near(ring[2 * i]),
    near(ring[2 * i + 1]),
  ])
}

export function unpackGround(packed: PackedGround): Ground[] {
  return packed.map(({ arcs, ...ground }) => ({
    ...ground,
    rings: decodeArcs(arcs).map((arc) => pointsOf(arc, RING_GRID).flat()),
  }))
}

/** Steps in a degree, of some 100 m. */
export const GRID = 1000

export const NO_LAND: PackedLand = { arcs: '', shapes: [], labels: [] }

/** Points in degrees as an arc on the grid: the first, then the step to each of the others. */
export function toGrid(points: readonly (readonly [lng: number, lat: number])[]): number[][] {
  return stepsOf(points, GRID)
}

function stepsOf(points: readonly (readonly [x: number, y: number])[], grid: number): number[][] {
  let [lastX, lastY] = [0, 0]
  return points.map(([x, y]) => {
    const [nextX, nextY] = [Math.round(x * grid), Math.round(y * grid)]
    const step = [nextX - lastX, nextY - lastY]
    ;[lastX, lastY] = [nextX, nextY]
    return step
  })
}

/** The points of an arc on the grid, in degrees. */
export function degreesOf(arc: readonly (readonly number[])[]): number[][] {
  return pointsOf(arc, GRID)
}

function pointsOf(arc: readonly (readonly number[])[], grid: number): number[][] {
  let [x, y] = [0, 0]
  return arc.map(([dx = 0, dy = 0]) => {
    x += dx
    y += dy
    return [x / grid, y / grid]
  })
}
