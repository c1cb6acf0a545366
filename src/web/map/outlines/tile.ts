/** Paths of x, y pairs in 1/4096 of the tile, a little beyond its edges. */
export type Paths = readonly (Int16Array | Int32Array)[]

/** A country's share of a tile. */
interface TileOutline {
  readonly iso: string // ISO 3166-1 alpha-2, or '' where Natural Earth has no such code
  readonly rings: Paths
}

export type OutlineTile = readonly TileOutline[]

/** What lies within the countries. */
export interface NatureTile {
  readonly lakes: Paths
  readonly rivers: Paths
  readonly states: Paths // the borders between them
}

/** What a tile can be asked for, and what that gives. */
export interface TileLayers {
  readonly draft: OutlineTile | undefined // coarse outlines, while those that the zoom wants are not loaded
  readonly outlines: OutlineTile
  readonly nature: NatureTile
}

/** Tile coordinates of the usual Web Mercator grid. */
export interface TileCoords {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** `id` names the answer. */
export interface TileRequest {
  readonly id: number
  readonly layer: keyof TileLayers
  readonly coords: TileCoords
}

export interface TileAnswer {
  readonly id: number
  readonly tile: TileLayers[keyof TileLayers] | undefined
}

/** The width of a tile in the units of its paths. */
export const TILE_EXTENT = 4096
