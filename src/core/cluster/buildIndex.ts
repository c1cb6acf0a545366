import { worldX, worldY } from '../geo/mercator.ts'
import type { Position } from '../geo/position.ts'
import { orderSteps, type WideKeys } from '../sort/orderSteps.ts'
import { inSteps, runThrough, type Steps } from '../steps.ts'
import { highWord, lowWord } from './morton.ts'
import { at, type PointIndex } from './pointIndex.ts'

/** What to index, numbered from 0. Items without a position are left out of the index. */
export interface Positions {
  readonly count: number
  readonly positionOf: (id: number) => Position | undefined
}

/** The items that have a position, in the order of their numbers, with their Morton codes as sort keys. */
interface Points extends WideKeys {
  readonly ids: Uint32Array
  readonly x: Uint32Array
  readonly y: Uint32Array
}

/** Builds the index in one go: for few positions, or off the main thread. */
export function buildIndex(positions: Positions): PointIndex {
  return runThrough(buildSteps(positions))
}

/** Builds the index in steps of a fraction of a millisecond, for any number of positions: as many per frame as fit. */
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

function encode(
  { lat, lng }: Position,
  id: number,
  { high, low, ids, x, y }: Points,
  slot: number,
): void {
  const pointX = worldX(lng)
  const pointY = worldY(lat)
  ids[slot] = id
  x[slot] = pointX
  y[slot] = pointY
  high[slot] = highWord(pointX, pointY)
  low[slot] = lowWord(pointX, pointY)
}

function* arrangeSteps(points: Points, order: Uint32Array): Steps<PointIndex> {
  const count = order.length
  const sumX = new Float64Array(count + 1)
  yield // for a million points, allocating everything at once would be the longest step
  const sumY = new Float64Array(count + 1)
  yield
  const columns = {
    high: new Uint32Array(count),
    low: new Uint32Array(count),
    ids: new Uint32Array(count),
  }
  const index = { ...columns, sumX, sumY }
  yield* inSteps(count, (start, end) => arrange(points, order, index, start, end))
  return index
}

// plain loops over typed arrays: they run for every point
function arrange(
  points: Points,
  order: Uint32Array,
  index: PointIndex,
  start: number,
  end: number,
): void {
  const { high, low, ids, sumX, sumY } = index
  let [x, y] = [sumX[start] ?? 0, sumY[start] ?? 0]
  for (let i = start; i < end; i++) {
    const slot = at(order, i)
    high[i] = at(points.high, slot)
    low[i] = at(points.low, slot)
    ids[i] = at(points.ids, slot)
    x += at(points.x, slot)
    y += at(points.y, slot)
    sumX[i + 1] = x
    sumY[i + 1] = y
  }
}
