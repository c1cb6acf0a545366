import { coordinateAt, type OutlineTile, type Paths, TILE_EXTENT, type TileCoords } from './tile.ts'

/** The ISO code of the country at a point of a tile, 0..1 from its north-western corner; undefined for none. */
export function countryInTile(outlines: OutlineTile, x: number, y: number): string | undefined {
  return (
    outlines.find(({ rings }) => isInside(rings, x * TILE_EXTENT, y * TILE_EXTENT))?.iso ||
    undefined
  )
}

/** A part of a tile, in 0..1 from its north-western corner. */
export interface TilePart {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The ISO codes of the countries with some land in a part of a tile. */
export function countriesInPart(
  outlines: OutlineTile,
  { left, top, right, bottom }: TilePart,
): string[] {
  const [west, north] = [left * TILE_EXTENT, top * TILE_EXTENT]
  const [east, south] = [right * TILE_EXTENT, bottom * TILE_EXTENT]
  // a part without a border belongs to one country entirely, or to none
  const isShown = ({ rings }: OutlineTile[number]) =>
    rings.some((ring) => meets(ring, west, north, east, south)) ||
    isInside(rings, (west + east) / 2, (north + south) / 2)
  return outlines.filter((outline) => outline.iso !== '' && isShown(outline)).map(({ iso }) => iso)
}

/** The greatest width or height of each country's largest piece in any tile, in widths of a tile. */
export function measureCountries(tiles: readonly OutlineTile[]): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const { iso, rings } of tiles.flat()) {
    if (iso === '') continue
    // people aim at the largest island
    for (const ring of rings)
      sizes.set(iso, Math.max(sizes.get(iso) ?? 0, sizeOf(ring) / TILE_EXTENT))
  }
  return sizes
}

/** Even-odd rule: a line from a point inside crosses the rings an odd number of times. */
function isInside(rings: Paths, x: number, y: number): boolean {
  let inside = false
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [ax, ay] = [coordinateAt(ring, i), coordinateAt(ring, i + 1)]
      const [bx, by] = [coordinateAt(ring, j), coordinateAt(ring, j + 1)]
      const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
      if (crosses) inside = !inside
    }
  }
  return inside
}

function meets(
  ring: Paths[number],
  west: number,
  north: number,
  east: number,
  south: number,
): boolean {
  for (let i = 2; i < ring.length; i += 2) {
    const [ax, ay] = [coordinateAt(ring, i - 2), coordinateAt(ring, i - 1)]
    const [bx, by] = [coordinateAt(ring, i), coordinateAt(ring, i + 1)]
    if (isCrossing(ax, ay, bx, by, west, north, east, south)) return true
  }
  return false
}

/** Whether a line meets a rectangle: clips it to the columns between two sides, then to the rows between the others. */
function isCrossing(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  west: number,
  north: number,
  east: number,
  south: number,
): boolean {
  let [from, to] = [0, 1]
  for (const [start, step, least, most] of [
    [ax, bx - ax, west, east],
    [ay, by - ay, north, south],
  ] as const) {
    if (step === 0) {
      if (start < least || start > most) return false
      continue
    }
    const [enter, leave] = [(least - start) / step, (most - start) / step]
    from = Math.max(from, Math.min(enter, leave))
    to = Math.min(to, Math.max(enter, leave))
  }
  return from <= to
}

function sizeOf(ring: Paths[number]): number {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = [coordinateAt(ring, i), coordinateAt(ring, i + 1)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return Math.max(right - left, bottom - top)
}

/** A part of the world in widths of its tiles; west of 0 and east of the last tile are copies of the world. */
interface TileBox {
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
}

/** The parts of a tile that are in view, in each copy of the world. */
export function partsInView(
  { x, y, z }: TileCoords,
  { west, north, east, south }: TileBox,
): TilePart[] {
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
