import { type OutlineTile, type Paths, TILE_EXTENT } from './tile.ts'

/** The ISO code of the country at a place in a tile, 0..1 from its north-western corner; undefined for none. */
export function countryInTile(outlines: OutlineTile, x: number, y: number): string | undefined {
  return outlines.find(({ rings }) => isInside(rings, x * TILE_EXTENT, y * TILE_EXTENT))?.iso || undefined
}

/** How wide or high each country is drawn in any one of some tiles, in widths of a tile. */
export function measureCountries(tiles: readonly OutlineTile[]): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const { iso, rings } of tiles.flat()) {
    // the largest island is what one aims at
    for (const ring of rings) sizes.set(iso, Math.max(sizes.get(iso) ?? 0, sizeOf(ring) / TILE_EXTENT))
  }
  return sizes
}

/** Even-odd rule: a line from a point inside crosses the rings an odd number of times. */
function isInside(rings: Paths, x: number, y: number): boolean {
  let inside = false
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [ax, ay, bx, by] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!]
      const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
      if (crosses) inside = !inside
    }
  }
  return inside
}

function sizeOf(ring: Paths[number]): number {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < ring.length; i += 2) {
    left = Math.min(left, ring[i]!)
    right = Math.max(right, ring[i]!)
    top = Math.min(top, ring[i + 1]!)
    bottom = Math.max(bottom, ring[i + 1]!)
  }
  return Math.max(right - left, bottom - top)
}
