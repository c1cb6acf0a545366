import type { TileCoords } from './tile.ts'
import type { TilePart } from './tileCountries.ts'

/** A part of the world in widths of its tiles; west of 0 and east of the last tile are copies of the world. */
interface TileBox {
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
}

/** The parts of a tile that are in view, in each copy of the world. */
export function partsInView({ x, y, z }: TileCoords, { west, north, east, south }: TileBox): TilePart[] {
  const parts: TilePart[] = []
  const columns = 2 ** z
  const [top, bottom] = [Math.max(0, north - y), Math.min(1, south - y)]
  if (top >= bottom) return parts
  const firstCopy = Math.ceil((west - x - 1) / columns)
  for (let left = x + firstCopy * columns; left < east; left += columns) {
    const part = { left: Math.max(0, west - left), right: Math.min(1, east - left), top, bottom }
    if (part.left < part.right) parts.push(part)
  }
  return parts
}
