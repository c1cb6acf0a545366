/** A country's share of a tile: rings of x, y pairs in 1/4096 of the tile, a little beyond its edges. */
export interface TileOutline {
  readonly iso: string // ISO 3166-1 alpha-2, or '' where Natural Earth has no such code
  readonly rings: readonly (Int16Array | Int32Array)[]
}

export type OutlineTile = readonly TileOutline[]

/** Tile coordinates of the usual Web Mercator grid; `id` names the answer. */
export interface TileRequest {
  readonly id: number
  readonly z: number
  readonly x: number
  readonly y: number
}

export interface TileAnswer {
  readonly id: number
  readonly tile: OutlineTile | undefined
}

/** The width of a tile in the units of its rings. */
export const TILE_EXTENT = 4096
