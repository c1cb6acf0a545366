import type { Position } from '../position.ts'
import { inSteps, runThrough, type Steps } from '../steps.ts'
import { worldX, worldY } from './mercator.ts'
import { highWord, lowWord, xOf, yOf } from './morton.ts'
import type { PointIndex } from './pointIndex.ts'
import { type Keyed, sortSteps } from './sortSteps.ts'

/** Things to index, numbered from 0. What has no position is left out of the index. */
export interface Positions {
  readonly count: number
  readonly positionOf: (id: number) => Position | undefined
}

type Codes = Pick<PointIndex, 'high' | 'low' | 'ids'>
type Sums = Pick<PointIndex, 'sumX' | 'sumY'>

/** Indexes positions in one go: for few of them, or off the main thread. */
export function buildIndex(positions: Positions): PointIndex {
  return runThrough(buildSteps(positions))
}

/**
 * Indexes positions in steps of a fraction of a millisecond, however many there are: the caller takes
 * as many at a time as its frame allows. Yields nothing, and returns the index after the last.
 */
export function* buildSteps(positions: Positions): Steps<PointIndex> {
  const unsorted = yield* encodeSteps(positions)
  const codes = yield* sortCodesSteps(unsorted)
  const sums = yield* sumSteps(codes)
  const spots = yield* countSpotsSteps(codes)
  return { ...codes, ...sums, spots }
}

/** The codes of everything, by number, and the numbers of what has a position. */
function* encodeSteps({ count, positionOf }: Positions): Steps<Codes> {
  const codes = { high: new Uint32Array(count), low: new Uint32Array(count), ids: new Uint32Array(count) }
  let placed = 0
  yield* inSteps(count, (start, end) => {
    for (let id = start; id < end; id++) {
      const position = positionOf(id)
      if (!position) continue
      encode(id, position, codes)
      codes.ids[placed++] = id
    }
  })
  return { ...codes, ids: codes.ids.subarray(0, placed) }
}

/** Sorts by the lower words, then by the upper ones, which keeps equal upper words in order. */
function* sortCodesSteps({ high, low, ids }: Codes): Steps<Codes> {
  const byLow = yield* sortBySteps(low, ids)
  const byHigh = yield* sortBySteps(high, byLow.ids)
  return { high: byHigh.keys, low: yield* pickSteps(low, byHigh.ids), ids: byHigh.ids }
}

function* sortBySteps(column: Uint32Array, ids: Uint32Array): Steps<Keyed> {
  return yield* sortSteps({ keys: yield* pickSteps(column, ids), ids })
}

function* pickSteps(column: Uint32Array, ids: Uint32Array): Steps<Uint32Array> {
  const picked = new Uint32Array(ids.length)
  yield* inSteps(ids.length, (start, end) => pick(column, ids, picked, start, end))
  return picked
}

function* sumSteps(codes: Codes): Steps<Sums> {
  const sumX = new Float64Array(codes.ids.length + 1)
  yield // a million points: to allocate both at once takes longer than any step of the work
  const sumY = new Float64Array(codes.ids.length + 1)
  yield
  const sums = { sumX, sumY }
  yield* inSteps(codes.ids.length, (start, end) => sum(codes, sums, start, end))
  return sums
}

function* countSpotsSteps(codes: Codes): Steps<number> {
  let spots = 0
  yield* inSteps(codes.ids.length, (start, end) => {
    spots += countSpots(codes, start, end)
  })
  return spots
}

function encode(id: number, { lat, lng }: Position, { high, low }: Codes): void {
  const x = worldX(lng)
  const y = worldY(lat)
  high[id] = highWord(x, y)
  low[id] = lowWord(x, y)
}

// plain loops over typed arrays: they run for every point
function pick(column: Uint32Array, ids: Uint32Array, picked: Uint32Array, start: number, end: number): void {
  for (let i = start; i < end; i++) picked[i] = column[ids[i]!]!
}

function sum({ high, low }: Codes, { sumX, sumY }: Sums, start: number, end: number): void {
  for (let i = start; i < end; i++) {
    sumX[i + 1] = sumX[i]! + xOf(high[i]!, low[i]!)
    sumY[i + 1] = sumY[i]! + yOf(high[i]!, low[i]!)
  }
}

/** Points in another place than the one before. */
function countSpots({ high, low }: Codes, start: number, end: number): number {
  let spots = 0
  for (let i = start; i < end; i++) {
    if (i === 0 || high[i] !== high[i - 1] || low[i] !== low[i - 1]) spots++
  }
  return spots
}
