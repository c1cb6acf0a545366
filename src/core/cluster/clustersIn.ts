import { eastward, WORLD } from '../geo/mercator.ts'
import { cellsTouching, findCell, type GridCell, touches, type WorldBox } from './cells.ts'
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
 * position. A box wider than the world has a cluster in each copy of it. From `APART_ZOOM` on, only
 * points at the same spot stay together.
 */
export function clustersIn(index: PointIndex, box: WorldBox, zoom: number): Cluster[] {
  const isApart = zoom >= APART_ZOOM
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

/** A cell, the head, and the smaller cells that it took. */
type MergedCells = readonly [head: GridCell, ...taken: GridCell[]]

/**
 * Merges cells that are closer to each other than `reach` (world units, at most a cell's size), greedily
 * over the whole world: the largest cell takes all cells near it, then the largest of the rest, and so
 * on. Returns the merged cells whose head touches the box.
 *
 * From the point of view of one cell: it is a head if no larger cell near it is one; otherwise it
 * belongs to the largest head near it. So it is enough to follow larger neighbours, usually one or
 * two, even out of the box. That is why the box never changes what a cell becomes.
 */
function mergeNear(
  index: PointIndex,
  box: WorldBox,
  cellSize: number,
  reach: number,
): MergedCells[] {
  const cells = cellsTouching(index, cellSize, box)
  if (reach === 0) return cells.map((cell): MergedCells => [cell])
  const merger = new Merger(index, cells, box, cellSize, reach)
  return cells
    .filter((cell) => merger.isHead(cell))
    .map((cell): MergedCells => [cell, ...merger.takenBy(cell)])
}

/** Whether a cell is larger. A strict order: no two cells tie. */
export function outranks(cell: GridCell, other: GridCell): boolean {
  if (cell.count !== other.count) return cell.count > other.count
  const [hash, otherHash] = [hashOf(cell), hashOf(other)]
  return hash === otherHash ? cell.from < other.from : hash > otherHash
}

/** Breaks ties pseudo-randomly: ordered by position, a regular grid would be one long chain to follow. */
function hashOf({ column, row }: GridCell): number {
  const mixed = Math.imul(column ^ Math.imul(row, 0x9e3779b1), 0x85ebca6b)
  return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 0
}

class Merger {
  readonly #index: PointIndex
  readonly #box: WorldBox
  readonly #cellSize: number
  readonly #reach: number
  readonly #columns: number
  readonly #cells = new Map<number, GridCell | undefined>() // by row and column; undefined if without points
  readonly #heads = new Map<GridCell, GridCell>()

  constructor(
    index: PointIndex,
    cells: readonly GridCell[],
    box: WorldBox,
    cellSize: number,
    reach: number,
  ) {
    this.#index = index
    this.#box = box
    this.#cellSize = cellSize
    this.#reach = reach
    this.#columns = WORLD / cellSize
    for (const cell of cells) this.#cells.set(this.#keyOf(cell.column, cell.row), cell)
  }

  isHead(cell: GridCell): boolean {
    return this.#headOf(cell) === cell
  }

  takenBy(head: GridCell): GridCell[] {
    return this.#near(head).filter((cell) => this.#headOf(cell) === head)
  }

  /** Ends, because it only recurses into larger cells. */
  #headOf(cell: GridCell): GridCell {
    const known = this.#heads.get(cell)
    if (known) return known
    let head = cell
    for (const near of this.#near(cell)) {
      if (outranks(near, head) && this.isHead(near)) head = near
    }
    this.#heads.set(cell, head)
    return head
  }

  #near(cell: GridCell): GridCell[] {
    const near: GridCell[] = []
    for (let row = cell.row - 1; row <= cell.row + 1; row++) {
      for (let column = cell.column - 1; column <= cell.column + 1; column++) {
        const other = this.#cellAt(column, row)
        if (other && other !== cell && isWithin(this.#reach, cell, other)) near.push(other)
      }
    }
    return near
  }

  #cellAt(column: number, row: number): GridCell | undefined {
    if (row < 0 || row >= this.#columns) return undefined
    const wrapped = (column + this.#columns) % this.#columns
    const key = this.#keyOf(wrapped, row)
    if (!this.#cells.has(key)) this.#cells.set(key, this.#findCell(wrapped, row))
    return this.#cells.get(key)
  }

  /** Only for cells outside the box: those inside are already known if they have points. */
  #findCell(column: number, row: number): GridCell | undefined {
    const size = this.#cellSize
    const isInBox = touches(this.#box, column * size, row * size, size)
    return isInBox ? undefined : findCell(this.#index, size, column, row)
  }

  #keyOf(column: number, row: number): number {
    return row * this.#columns + column
  }
}

// not Math.hypot, which is several times slower
function isWithin(reach: number, a: GridCell, b: GridCell): boolean {
  return eastward(a.x, b.x) ** 2 + (a.y - b.y) ** 2 < reach ** 2
}
