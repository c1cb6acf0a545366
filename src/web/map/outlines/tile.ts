import type { CountryPoint } from './findFar.ts'

/** x, y pairs in 1/4096 of the tile, up to a little beyond its edges. */
type Path = Int16Array | Int32Array

export type Paths = readonly Path[]

/** The x at an even index of a path, the y at an odd one. */
export function coordinateAt(path: Path, index: number): number {
  return path[index] ?? 0
}

/** A country's share of a tile. */
interface TileOutline {
  readonly iso: string // ISO 3166-1 alpha-2, or '' where Natural Earth has no such code
  readonly rings: Paths
}

export type OutlineTile = readonly TileOutline[]

/** The countries in a tile and, on their own, the borders that two of them share: drawn by both, dashes would meet. */
export interface LandTile {
  readonly outlines: OutlineTile
  readonly borders: Paths
}

/** What is drawn within the countries. */
export interface NatureTile {
  readonly lakes: Paths
  readonly rivers: Paths
  readonly states: Paths // the borders between them
}

/** The layers of a tile, each cut on its own. */
export interface TileLayers {
  readonly draft: LandTile | undefined // coarse outlines, while those for the zoom are not loaded
  readonly land: LandTile
  readonly nature: NatureTile
}

/** Tile coordinates of the usual Web Mercator grid. */
export interface TileCoords {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** The answers have the same `id`. */
export interface TileRequest {
  readonly id: number
  readonly layer: keyof TileLayers
  readonly coords: TileCoords
}

export interface TileAnswer {
  readonly id: number
  readonly tile: TileLayers[keyof TileLayers] | undefined
}

export interface FarRequest {
  readonly id: number
  readonly points: readonly CountryPoint[]
}

export interface FarAnswer {
  readonly id: number
  readonly far: readonly string[] | undefined
}

/** The width of a tile in the units of its paths. */
export const TILE_EXTENT = 4096
