/** Countries as a map draws them: rings of arcs, each of which two neighbours share. */
export interface Land {
  readonly arcs: string // as `core/geo/arcText.ts` has it; degrees times `GRID`
  readonly shapes: readonly Shape[]
  readonly labels: readonly Label[]
}

interface Shape {
  readonly iso: string // empty where there is no code
  readonly rings: readonly (readonly number[])[] // indices of arcs, or their complements if they are reversed
}

export type Label = readonly [name: string, lng: number, lat: number]

/** Steps of a degree: some 100 m. */
export const GRID = 1000

export const NO_LAND: Land = { arcs: '', shapes: [], labels: [] }
