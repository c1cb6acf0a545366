import { highWord, lowWord, xOf, yOf } from './morton.ts'

/**
 * Points in Morton order, as columns: a square of the quadtree is a range of them at any zoom, and
 * two subtractions give the sum of its positions. 28 bytes a point.
 */
export interface PointIndex {
  readonly high: Uint32Array // Morton codes, upper words
  readonly low: Uint32Array // and lower words
  readonly ids: Uint32Array // each point's place in the list that the index was built from
  readonly sumX: Float64Array // of the points before each, and of all at the end;
  readonly sumY: Float64Array // exact up to two million points, then to some centimetres
  readonly spots: number // distinct places
}

/** Points next to each other in the index: `to` is the first one after them. */
export interface Range {
  readonly from: number
  readonly to: number
}

export function xAt({ high, low }: PointIndex, i: number): number {
  return xOf(high[i]!, low[i]!)
}

export function yAt({ high, low }: PointIndex, i: number): number {
  return yOf(high[i]!, low[i]!)
}

export function isOneSpot({ high, low }: PointIndex, { from, to }: Range): boolean {
  return high[from] === high[to - 1] && low[from] === low[to - 1]
}

/** The first point of a range that does not come before a place in Morton order. */
export function firstFrom(index: PointIndex, x: number, y: number, range: Range): number {
  return search(index, highWord(x, y), lowWord(x, y), range)
}

/** The first point of a range that comes after a place in Morton order. */
export function firstAfter(index: PointIndex, x: number, y: number, range: Range): number {
  return search(index, highWord(x, y), lowWord(x, y) + 1, range)
}

// a plain loop: it runs some thousand times for a view
function search({ high, low }: PointIndex, highest: number, lowest: number, { from, to }: Range): number {
  let [first, last] = [from, to]
  while (first < last) {
    const middle = (first + last) >>> 1
    const isBefore = high[middle]! < highest || (high[middle] === highest && low[middle]! < lowest)
    if (isBefore) first = middle + 1
    else last = middle
  }
  return first
}
