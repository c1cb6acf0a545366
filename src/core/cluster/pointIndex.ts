import { highWord, lowWord, xOf, yOf } from './morton.ts'

/** Points sorted by Morton code, as columns: each square of the quadtree is a range of them. 28 bytes a point. */
export interface PointIndex {
  readonly high: Uint32Array // Morton codes, upper words
  readonly low: Uint32Array // and lower words
  readonly ids: Uint32Array // each point's number in the list that the index was built from
  readonly sumX: Float64Array // of all points before this one; one entry more than there are points
  readonly sumY: Float64Array // exact up to two million points, then to a few centimetres
}

/** Adjacent points in the index, `to` excluded. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** A value of a column, at an index within it. */
export function at(column: Uint32Array, index: number): number {
  return column[index] ?? 0
}

export function xAt({ high, low }: PointIndex, index: number): number {
  return xOf(at(high, index), at(low, index))
}

export function yAt({ high, low }: PointIndex, index: number): number {
  return yOf(at(high, index), at(low, index))
}

/** The sum over a range of points; `sums` is `sumX` or `sumY`. */
export function sumOver(sums: Float64Array, { from, to }: Range): number {
  return (sums[to] ?? 0) - (sums[from] ?? 0)
}

/** Whether all points of a range have the same position. */
export function isOneSpot({ high, low }: PointIndex, { from, to }: Range): boolean {
  return high[from] === high[to - 1] && low[from] === low[to - 1]
}

/** The first point of a range that is not before x, y in Morton order. */
export function lowerBound(index: PointIndex, x: number, y: number, range: Range): number {
  return bisect(index, highWord(x, y), lowWord(x, y), range)
}

/** The first point of a range that is after x, y in Morton order. */
export function upperBound(index: PointIndex, x: number, y: number, range: Range): number {
  return bisect(index, highWord(x, y), lowWord(x, y) + 1, range)
}

// not core/sort/bisect: it runs some thousand times per view, which a callback would slow down by 7 %
function bisect(index: PointIndex, high: number, low: number, { from, to }: Range): number {
  let [first, last] = [from, to]
  while (first < last) {
    const middle = (first + last) >>> 1
    const word = at(index.high, middle)
    const isBefore = word < high || (word === high && at(index.low, middle) < low)
    if (isBefore) first = middle + 1
    else last = middle
  }
  return first
}
