import { worldX, worldY } from './mercator.ts'
import { highWord, lowWord, xOf, yOf } from './morton.ts'
import type { PointIndex } from './pointIndex.ts'
import { sortSteps } from './sortSteps.ts'
import { inSteps, runThrough, type Steps } from './steps.ts'

/** Degrees as columns of one length. Every value must be a number: leave out what has no position. */
export interface Positions {
  readonly lat: Float64Array
  readonly lng: Float64Array
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

function* encodeSteps(positions: Positions): Steps<Codes> {
  const count = positions.lat.length
  const codes = { high: new Uint32Array(count), low: new Uint32Array(count), ids: new Uint32Array(count) }
  yield* inSteps(count, (start, end) => encode(positions, codes, start, end))
  return codes
}

/** Sorts by the lower words, then by the upper ones, which keeps equal upper words in order. */
function* sortCodesSteps({ high, low, ids: unsorted }: Codes): Steps<Codes> {
  const byLow = yield* sortSteps({ keys: yield* pickSteps(low, unsorted), ids: unsorted })
  const { keys, ids } = yield* sortSteps({ keys: yield* pickSteps(high, byLow.ids), ids: byLow.ids })
  return { high: keys, low: yield* pickSteps(low, ids), ids }
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

// plain loops over typed arrays: they run for every point
function encode({ lat, lng }: Positions, { high, low, ids }: Codes, start: number, end: number): void {
  for (let i = start; i < end; i++) {
    const x = worldX(lng[i]!)
    const y = worldY(lat[i]!)
    high[i] = highWord(x, y)
    low[i] = lowWord(x, y)
    ids[i] = i
  }
}

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
