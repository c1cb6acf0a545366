import type { Position } from '../geo/position.ts'
import { orderSteps, type WideKeys } from '../sort/orderSteps.ts'
import { inSteps, runThrough, type Steps } from '../steps.ts'
import { worldX, worldY } from './mercator.ts'
import { highWord, lowWord } from './morton.ts'
import type { PointIndex } from './pointIndex.ts'

/** Things to index, numbered from 0. What has no position is left out of the index. */
export interface Positions {
  readonly count: number
  readonly positionOf: (id: number) => Position | undefined
}

/** Where things are, in the order of their numbers. */
interface Points extends WideKeys {
  readonly ids: Uint32Array
  readonly x: Uint32Array
  readonly y: Uint32Array
}

/** Indexes positions in one go: for few of them, or off the main thread. */
export function buildIndex(positions: Positions): PointIndex {
  return runThrough(buildSteps(positions))
}

/**
 * Indexes positions in steps of a fraction of a millisecond, however many there are: the caller takes
 * as many at a time as its frame allows. Yields nothing, and returns the index after the last.
 */
export function* buildSteps(positions: Positions): Steps<PointIndex> {
  const points = yield* encodeSteps(positions)
  return yield* arrangeSteps(points, yield* orderSteps(points))
}

function* encodeSteps({ count, positionOf }: Positions): Steps<Points> {
  const points = {
    high: new Uint32Array(count),
    low: new Uint32Array(count),
    ids: new Uint32Array(count),
    x: new Uint32Array(count),
    y: new Uint32Array(count),
  }
  let placed = 0
  yield* inSteps(count, (start, end) => {
    for (let id = start; id < end; id++) {
      const position = positionOf(id)
      if (position) encode(position, id, points, placed++)
    }
  })
  return {
    high: points.high.subarray(0, placed),
    low: points.low.subarray(0, placed),
    ids: points.ids.subarray(0, placed),
    x: points.x.subarray(0, placed),
    y: points.y.subarray(0, placed),
  }
}

function encode({ lat, lng }: Position, id: number, { high, low, ids, x, y }: Points, at: number): void {
  const pointX = worldX(lng)
  const pointY = worldY(lat)
  ids[at] = id
  x[at] = pointX
  y[at] = pointY
  high[at] = highWord(pointX, pointY)
  low[at] = lowWord(pointX, pointY)
}

function* arrangeSteps(points: Points, order: Uint32Array): Steps<PointIndex> {
  const count = order.length
  const sumX = new Float64Array(count + 1)
  yield // a million points: to allocate all at once takes longer than any step of the work
  const sumY = new Float64Array(count + 1)
  yield
  const columns = { high: new Uint32Array(count), low: new Uint32Array(count), ids: new Uint32Array(count) }
  const index = { ...columns, sumX, sumY, spots: 0 }
  yield* inSteps(count, (start, end) => {
    arrange(points, order, index, start, end)
    index.spots += countSpots(index, start, end)
  })
  return index
}

// plain loops over typed arrays: they run for every point
function arrange(points: Points, order: Uint32Array, index: PointIndex, start: number, end: number): void {
  const { high, low, ids, sumX, sumY } = index
  for (let i = start; i < end; i++) {
    const at = order[i]!
    high[i] = points.high[at]!
    low[i] = points.low[at]!
    ids[i] = points.ids[at]!
    sumX[i + 1] = sumX[i]! + points.x[at]!
    sumY[i + 1] = sumY[i]! + points.y[at]!
  }
}

/** Points in another place than the one before. */
function countSpots({ high, low }: PointIndex, start: number, end: number): number {
  let spots = 0
  for (let i = start; i < end; i++) {
    if (i === 0 || high[i] !== high[i - 1] || low[i] !== low[i - 1]) spots++
  }
  return spots
}
