import type GeoJSONVT from 'geojson-vt'
import { TILE_PX } from '../scale.ts'

/** x, y pairs: in 1/4096 of a tile, up to a little beyond its edges, or in widths of the world. */
export type Path = Int16Array | Int32Array | Float32Array

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
  readonly urban: Paths // built-up areas
  readonly lakes: Paths
  readonly rivers: readonly RankedPaths[]
  readonly states: Paths // the borders between them
  readonly isCoarse: boolean // whether a part of it did not load that is drawn at this zoom
}

interface RankedPaths {
  readonly rank: number // 0 to 12, large rivers first
  readonly paths: Paths
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

/** As in map.css: between whole zooms, a gap would show between tiles that only touch. */
export const CANVAS_PX = TILE_PX + 1

/** The width of a tile in the units of its paths. */
export const TILE_EXTENT = 4096

export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Begins a path along lines or rings. */
export function tracePaths(context: Canvas2D, paths: Paths): void {
  context.beginPath()
  for (const path of paths) {
    context.moveTo(coordinateAt(path, 0), coordinateAt(path, 1))
    for (let i = 2; i < path.length; i += 2)
      context.lineTo(coordinateAt(path, i), coordinateAt(path, i + 1))
  }
}

/** The deepest zoom that an index cuts: at 19 its coordinates would no longer fit in 32 bits. */
export const INDEX_MAX_ZOOM = 18

interface TaggedPaths {
  readonly tags: Readonly<Record<string, unknown>>
  readonly paths: Paths
}

/** The lines and rings of a tile. Beyond `INDEX_MAX_ZOOM`, those of the tile that contains it are enlarged. */
export function featuresAt(index: GeoJSONVT, { z, x, y }: TileCoords): TaggedPaths[] {
  const levels = Math.max(0, z - INDEX_MAX_ZOOM)
  const scale = 2 ** levels
  const [parentX, parentY] = [Math.floor(x / scale), Math.floor(y / scale)]
  const [left, top] = [(x - parentX * scale) * TILE_EXTENT, (y - parentY * scale) * TILE_EXTENT]
  const features = index.getTileRaw(z - levels, parentX, parentY)?.features ?? []
  return features.flatMap(({ tags, ...shape }) => {
    if (!('geometry' in shape && Array.isArray(shape.geometry))) return []
    const paths: Paths = shape.geometry
    return [{ tags: tags ?? {}, paths: levels === 0 ? paths : enlarge(paths, scale, left, top) }]
  })
}

function enlarge(paths: Paths, scale: number, left: number, top: number): Paths {
  return paths.map((path) =>
    Int32Array.from(path, (value, i) => value * scale - (i % 2 === 0 ? left : top)),
  )
}
