import type { Position } from 'geojson'

// What lies beneath the names close up: rivers, lakes and built-up areas, in parts of the world that are loaded when
// somebody comes near. Made by src/build/basemap.

/** A part is a tile of this zoom. */
export const PART_ZOOM = 4

/** The width of a part in the units of its lines: 200 m at the equator, about as fine as the sources. */
export const PART_EXTENT = 3 << 12

interface DetailLevel {
  readonly fromZoom: number
  readonly ranks: readonly [least: number, most: number] // Natural Earth's scale ranks, of the largest first
}

export const DETAIL_LEVELS: readonly [DetailLevel, ...DetailLevel[]] = [
  { fromZoom: 7, ranks: [0, 9] },
  { fromZoom: 8, ranks: [10, 12] },
]

const LAST_RANK = 3 // above the zoom: lesser rivers would be a haze

/** Whether something of a rank is shown at a zoom. */
export function isShown(rank: number, z: number): boolean {
  return rank <= z + LAST_RANK
}

export type DetailKind = 'rivers' | 'lakes' | 'urban'

/** The lines or rings of each rank, by `core/geo/arcText.ts`. */
export type DetailPart = Readonly<
  Record<DetailKind, readonly (readonly [rank: number, arcs: string])[]>
>

const PASSES = 2

/** Chaikin's corner cutting: the points are some km apart, but neither rivers nor lakes have corners. */
export function smooth(points: readonly Position[]): Position[] {
  let line = [...points]
  for (let pass = 0; pass < PASSES && line.length > 2; pass++) line = cutCorners(line)
  return line
}

function cutCorners(line: readonly Position[]): Position[] {
  const [first = [], last = []] = [line[0], line[line.length - 1]]
  const cut: Position[] = []
  for (let i = 1; i < line.length; i++) {
    const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [line[i - 1], line[i]]
    cut.push(
      [0.75 * x1 + 0.25 * x2, 0.75 * y1 + 0.25 * y2],
      [0.25 * x1 + 0.75 * x2, 0.25 * y1 + 0.75 * y2],
    )
  }
  const isRing = first[0] === last[0] && first[1] === last[1]
  return isRing ? [...cut, cut[0] as Position] : [first, ...cut, last]
}
