import type { Box, Cell } from './cells.ts'
import { eastward, WORLD } from './mercator.ts'
import { mergeNear } from './mergeNear.ts'
import { isOneSpot, type PointIndex, type Range } from './pointIndex.ts'

/** One thing to draw: a point, several at one spot, or several near each other. */
export interface Cluster {
  readonly x: number // the mean of its points' positions, in whole world units from 0 to 2^32 - 1
  readonly y: number
  readonly copy: number // of the world that it is drawn in: its place there is x + copy * WORLD
  readonly count: number
  readonly isSpot: boolean // all its points are at the very same place: no zoom separates them
  readonly ranges: readonly Range[] // its points in the index, from one cell each
}

export interface ClusterOptions {
  readonly mergePx: number // cells nearer to each other become one; at most the 64 px of a cell
  readonly apartZoom: number // from here on only what is at one spot stays together
}

const DEFAULTS: ClusterOptions = {
  mergePx: 44, // a touch target's width
  apartZoom: 22, // a view of some 40 m, where 0.0001 degrees are 298 px
}

const CELL_PX = 64
const ZOOM_0_PX = 256 // the world's width

/**
 * The clusters whose position lies in a box (its west and north edges included), largest first.
 * They depend on the whole part of the zoom, never on the box: while a view moves, a cluster keeps
 * its points and its position. A box wider than the world has a cluster in each copy of it.
 */
export function clustersIn(
  index: PointIndex,
  box: Box,
  zoom: number,
  options: Partial<ClusterOptions> = {},
): Cluster[] {
  const { mergePx, apartZoom } = { ...DEFAULTS, ...options }
  if (mergePx > CELL_PX) throw new Error(`Only neighbouring cells merge: set mergePx to ${CELL_PX} or less.`)
  const isApart = zoom >= apartZoom
  const cellSize = isApart ? 1 : cellSizeAt(zoom)
  const reach = isApart ? 0 : (cellSize / CELL_PX) * mergePx
  // a cluster's position is less than a cell away from its first cell's
  return mergeNear(index, widen(box, cellSize), cellSize, reach)
    .flatMap((members) => copiesIn(box, join(index, members)))
    .sort((a, b) => b.count - a.count) // equal ones stay in the order of the index
}

function cellSizeAt(zoom: number): number {
  return (WORLD * CELL_PX) / ZOOM_0_PX / 2 ** Math.max(0, Math.floor(zoom))
}

function widen({ west, north, east, south }: Box, by: number): Box {
  return { west: west - by, north: north - by, east: east + by, south: south + by }
}

/** The cluster of some cells, measured from the first: they may lie on both sides of the antimeridian. */
function join(index: PointIndex, cells: readonly Cell[]): Cluster {
  const head = cells[0]!
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

/** The cluster in each copy of the world in which its position lies in a box. */
function copiesIn({ west, north, east, south }: Box, cluster: Cluster): Cluster[] {
  const copies: Cluster[] = []
  if (cluster.y < north || cluster.y >= south) return copies
  const first = Math.ceil((west - cluster.x) / WORLD) + 0 // never -0
  for (let copy = first; cluster.x + copy * WORLD < east; copy++) {
    copies.push({ ...cluster, copy })
  }
  return copies
}
