import { type Box, type Cell, cellsTouching, findCell, touches } from './cells.ts'
import { eastward, WORLD } from './mercator.ts'
import type { PointIndex } from './pointIndex.ts'

/**
 * Joins cells that lie nearer to each other than `reach` (world units, at most the cells' size), the
 * largest first: it takes all cells near it, then the largest of the rest does, and so on over the
 * whole world. Returns the cells that a box touches, except the taken ones, each before those it took.
 *
 * Seen from one cell this means: it is a head if no larger cell near it is one, else it belongs to
 * the largest head near it. So we ask from cell to larger cell, usually a step or two, and also
 * where that leaves the box: which box it is never changes what becomes of a cell.
 */
export function mergeNear(index: PointIndex, box: Box, cellSize: number, reach: number): Cell[][] {
  const cells = cellsTouching(index, cellSize, box)
  if (reach === 0) return cells.map((cell) => [cell])
  const merger = new Merger(index, cells, box, cellSize, reach)
  return cells.filter((cell) => merger.isHead(cell)).map((cell) => [cell, ...merger.takenBy(cell)])
}

/** A strict order of cells by size, the same wherever one looks from. */
export function outranks(cell: Cell, other: Cell): boolean {
  if (cell.count !== other.count) return cell.count > other.count
  const [drawn, otherDrawn] = [drawLot(cell), drawLot(other)]
  return drawn === otherDrawn ? cell.from < other.from : drawn > otherDrawn
}

/** Lots and not places decide among equals: a regular grid would make one long chain by place. */
function drawLot({ column, row }: Cell): number {
  const mixed = Math.imul(column ^ Math.imul(row, 0x9e3779b1), 0x85ebca6b)
  return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 0
}

class Merger {
  readonly #index: PointIndex
  readonly #box: Box
  readonly #cellSize: number
  readonly #reach: number
  readonly #columns: number
  readonly #cells = new Map<number, Cell | undefined>() // by place, undefined where no points are
  readonly #heads = new Map<Cell, Cell>()

  constructor(index: PointIndex, cells: readonly Cell[], box: Box, cellSize: number, reach: number) {
    this.#index = index
    this.#box = box
    this.#cellSize = cellSize
    this.#reach = reach
    this.#columns = WORLD / cellSize
    for (const cell of cells) this.#cells.set(this.#keyOf(cell.column, cell.row), cell)
  }

  isHead(cell: Cell): boolean {
    return this.#headOf(cell) === cell
  }

  takenBy(head: Cell): Cell[] {
    return this.#near(head).filter((cell) => this.#headOf(cell) === head)
  }

  /** Asks only larger cells, and each once: it ends. */
  #headOf(cell: Cell): Cell {
    const known = this.#heads.get(cell)
    if (known) return known
    let head = cell
    for (const near of this.#near(cell)) {
      if (outranks(near, head) && this.isHead(near)) head = near
    }
    this.#heads.set(cell, head)
    return head
  }

  #near(cell: Cell): Cell[] {
    const near: Cell[] = []
    for (let row = cell.row - 1; row <= cell.row + 1; row++) {
      for (let column = cell.column - 1; column <= cell.column + 1; column++) {
        const other = this.#cellAt(column, row)
        if (other && other !== cell && isWithin(this.#reach, cell, other)) near.push(other)
      }
    }
    return near
  }

  #cellAt(column: number, row: number): Cell | undefined {
    if (row < 0 || row >= this.#columns) return undefined
    const wrapped = (column + this.#columns) % this.#columns
    const key = this.#keyOf(wrapped, row)
    if (!this.#cells.has(key)) this.#cells.set(key, this.#findCell(wrapped, row))
    return this.#cells.get(key)
  }

  /** A cell outside the box: of those in it, all that have points are known. */
  #findCell(column: number, row: number): Cell | undefined {
    const size = this.#cellSize
    const isInBox = touches(this.#box, column * size, row * size, size)
    return isInBox ? undefined : findCell(this.#index, size, column, row)
  }

  #keyOf(column: number, row: number): number {
    return row * this.#columns + column
  }
}

// not Math.hypot, which takes several times as long
function isWithin(reach: number, a: Cell, b: Cell): boolean {
  return eastward(a.x, b.x) ** 2 + (a.y - b.y) ** 2 < reach ** 2
}
