import { WORLD, wrapX } from '../geo/mercator.ts'
import {
  isOneSpot,
  lowerBound,
  type PointIndex,
  type Range,
  sumOver,
  upperBound,
  xAt,
  yAt,
} from './pointIndex.ts'

/** In world units: y grows to the south. West and east may be in other copies of the world. */
export interface WorldBox {
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
}

/** A square of the quadtree that holds points; x and y are the mean of their positions. */
export interface GridCell extends Range {
  readonly column: number
  readonly row: number
  readonly count: number
  readonly x: number
  readonly y: number
}

/** The non-empty cells of a size (world units, a power of two) that a box touches in any copy of the world. */
export function cellsTouching(index: PointIndex, size: number, box: WorldBox): GridCell[] {
  const cells: GridCell[] = []
  function visit(x: number, y: number, width: number, range: Range): void {
    if (range.from === range.to || !touches(box, x, y, width)) return
    if (width === size) cells.push(createCell(index, x / size, y / size, range))
    else if (isOneSpot(index, range)) visit(...cornerAround(index, size, range), size, range)
    else visitQuarters(x, y, width / 2, range)
  }
  function visitQuarters(x: number, y: number, half: number, range: Range): void {
    const northEast = lowerBound(index, x + half, y, range)
    const southWest = lowerBound(index, x, y + half, range)
    const southEast = lowerBound(index, x + half, y + half, range)
    visit(x, y, half, { from: range.from, to: northEast })
    visit(x + half, y, half, { from: northEast, to: southWest })
    visit(x, y + half, half, { from: southWest, to: southEast })
    visit(x + half, y + half, half, { from: southEast, to: range.to })
  }
  visit(0, 0, WORLD, { from: 0, to: index.ids.length })
  return cells
}

/** The cell of a size at a column and row of the world; undefined if it has no points. */
export function findCell(
  index: PointIndex,
  size: number,
  column: number,
  row: number,
): GridCell | undefined {
  const [x, y] = [column * size, row * size]
  const from = lowerBound(index, x, y, { from: 0, to: index.ids.length })
  const to = upperBound(index, x + size - 1, y + size - 1, { from, to: index.ids.length })
  return from === to ? undefined : createCell(index, column, row, { from, to })
}

function createCell(
  { sumX, sumY }: PointIndex,
  column: number,
  row: number,
  range: Range,
): GridCell {
  const { from, to } = range
  const count = to - from
  const x = sumOver(sumX, range) / count
  const y = sumOver(sumY, range) / count
  return { column, row, from, to, count, x, y }
}

function cornerAround(index: PointIndex, size: number, { from }: Range): [x: number, y: number] {
  const [x, y] = [xAt(index, from), yAt(index, from)]
  return [x - (x % size), y - (y % size)]
}

/** Whether a box touches a square in any copy of the world. */
export function touches(
  { west, north, east, south }: WorldBox,
  x: number,
  y: number,
  width: number,
): boolean {
  if (y >= south || y + width <= north) return false
  const fromWest = wrapX(x - west)
  // the square starts inside the box, or starts west of it and reaches into it
  return fromWest < east - west || fromWest + width > WORLD
}
