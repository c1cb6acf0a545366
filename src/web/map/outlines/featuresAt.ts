import type GeoJSONVT from 'geojson-vt'
import { type Paths, TILE_EXTENT, type TileCoords } from './tile.ts'

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
  return paths.map((path) => Int32Array.from(path, (value, i) => value * scale - (i % 2 === 0 ? left : top)))
}
