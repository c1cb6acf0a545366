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

/** Steps in a degree, of some 100 m. */
export const GRID = 1000

export const NO_LAND: PackedLand = { arcs: '', shapes: [], labels: [] }

/** Points in degrees as an arc on the grid: the first, then the step to each of the others. */
export function toGrid(points: readonly (readonly [lng: number, lat: number])[]): number[][] {
  let [x, y] = [0, 0]
  return points.map(([lng, lat]) => {
    const [nextX, nextY] = [Math.round(lng * GRID), Math.round(lat * GRID)]
    const step = [nextX - x, nextY - y]
    ;[x, y] = [nextX, nextY]
    return step
  })
}

/** The points of an arc on the grid, in degrees. */
export function degreesOf(arc: readonly (readonly number[])[]): number[][] {
  let [x, y] = [0, 0]
  return arc.map(([dx = 0, dy = 0]) => {
    x += dx
    y += dy
    return [x / GRID, y / GRID]
  })
}
