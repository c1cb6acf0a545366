/** Shapes that share arcs, as text. */
export interface PackedShapes {
  readonly arcs: string // as `core/geo/arcText.ts` has it; degrees times `GRID`
  readonly shapes: readonly PackedShape[]
}

interface PackedShape {
  readonly iso: string // empty where there is no code
  readonly rings: readonly (readonly number[])[] // or lines: indices of arcs, or their complements if they are reversed
}

/** Countries as a map draws them: rings of arcs, each of which two neighbours share. */
export interface PackedLand extends PackedShapes {
  readonly labels: readonly CountryLabel[] // of the largest countries first
}

export type CountryLabel = readonly [name: string, lng: number, lat: number]

/** What is within the countries. */
export interface PackedNature {
  readonly lakes: PackedShapes
  readonly rivers: PackedShapes
  readonly states: readonly PackedShapes[] // the borders between them
}

/** Steps of a degree: some 100 m. */
export const GRID = 1000

export const NO_LAND: PackedLand = { arcs: '', shapes: [], labels: [] }

/** The points of a decoded arc, in degrees. */
export function degreesOf(arc: readonly (readonly number[])[]): number[][] {
  let [x, y] = [0, 0]
  return arc.map(([dx = 0, dy = 0]) => {
    x += dx
    y += dy
    return [x / GRID, y / GRID]
  })
}
