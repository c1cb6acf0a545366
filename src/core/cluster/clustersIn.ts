import { eastward, WORLD } from '../geo/mercator.ts'
import type { WorldBox } from './cells.ts'
import { type MergedCells, mergeNear } from './mergeNear.ts'
import { isOneSpot, type PointIndex, type Range } from './pointIndex.ts'

/** What is drawn as one marker: a single point, several at one spot, or several near each other. */
export interface Cluster {
  readonly x: number // the mean of its points' positions, in whole world units from 0 to 2^32 - 1
  readonly y: number
  readonly copy: number // the copy of the world it is drawn in, at x + copy * WORLD
  readonly count: number
  readonly isSpot: boolean // all its points have exactly the same position: no zoom separates them
  readonly ranges: readonly [Range, ...Range[]] // its points in the index, one range per cell
}

const CELL_PX = 64
const MERGE_PX = 44 // closer cells merge: the width of a touch target, at most a cell's
const APART_ZOOM = 22 // a view of some 40 m, where 0.0001 degrees are 298 px
const ZOOM_0_PX = 256 // the world's width

/**
 * The clusters positioned in a box (including its west and north edges), largest first. They depend on
 * the integer zoom, never on the box: while the view moves, a cluster keeps its points and its
 * position. A box wider than the world has a cluster in each copy of it. From `apartZoom` on, only
 * points at the same spot stay together.
 */
export function clustersIn(
  index: PointIndex,
  box: WorldBox,
  zoom: number,
  { apartZoom = APART_ZOOM }: { readonly apartZoom?: number } = {},
): Cluster[] {
  const isApart = zoom >= apartZoom
  const cellSize = isApart ? 1 : cellSizeAt(zoom)
  const reach = isApart ? 0 : (cellSize / CELL_PX) * MERGE_PX
  // widened: a cluster's position is up to a cell away from that of its first cell
  return mergeNear(index, widen(box, cellSize), cellSize, reach)
    .flatMap((cells) => copiesIn(box, join(index, cells)))
    .sort((a, b) => b.count - a.count) // ties stay in index order
}

function cellSizeAt(zoom: number): number {
  return (WORLD * CELL_PX) / ZOOM_0_PX / 2 ** Math.max(0, Math.floor(zoom))
}

function widen({ west, north, east, south }: WorldBox, by: number): WorldBox {
  return { west: west - by, north: north - by, east: east + by, south: south + by }
}

/** One cluster from merged cells. Offsets are relative to the first: the cells may be on both sides of the antimeridian. */
function join(index: PointIndex, cells: MergedCells): Cluster {
  const [head] = cells
  let [count, offsetX, offsetY] = [0, 0, 0]
  for (const cell of cells) {
    count += cell.count
    offsetX += cell.count * eastward(head.x, cell.x)
    offsetY += cell.count * (cell.y - head.y)
  }
  return {
    x: Math.round(head.x + offsetX / count) >>> 0, // modulo the world
    y: Math.round(head.y + offsetY / count),
    copy: 0,
    count,
    isSpot: cells.length === 1 && isOneSpot(index, head),
    ranges: cells,
  }
}

/** The cluster once for each copy of the world in which the box contains its position. */
function copiesIn({ west, north, east, south }: WorldBox, cluster: Cluster): Cluster[] {
  const copies: Cluster[] = []
  if (cluster.y < north || cluster.y >= south) return copies
  const first = Math.ceil((west - cluster.x) / WORLD) + 0 // never -0
  for (let copy = first; cluster.x + copy * WORLD < east; copy++) {
    copies.push({ ...cluster, copy })
  }
  return copies
}
