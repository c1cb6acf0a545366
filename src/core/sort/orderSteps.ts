import { inSteps, type Steps } from '../steps.ts'

/** Keys of 64 bits, as columns of their upper and lower words. */
export interface WideKeys {
  readonly high: Uint32Array
  readonly low: Uint32Array
}

/**
 * Words with the places that they come from, each pair in one number of 64 bits: the engine sorts
 * them at once, while loops of ours are slow until they have run often.
 */
type Pairs = BigUint64Array<ArrayBuffer>

/** The same memory by halves: place, word, place, word ... on a little-endian machine. */
type Halves = Uint32Array

/** The places of keys in the order of the keys; equal ones stay in their order. */
export function* orderSteps({ high, low }: WideKeys): Steps<Uint32Array> {
  const count = high.length
  const pairs: Pairs = new BigUint64Array(count)
  const halves = halvesOf(pairs)
  yield* inSteps(count, (start, end) => pair(high, halves, start, end))
  yield* sortSteps(pairs)
  for (const [from, to] of yield* shortRunsSteps(halves, low)) {
    takeWords(low, halves, from, to)
    yield* sortSteps(pairs.subarray(from, to))
  }
  const order = new Uint32Array(count)
  yield* inSteps(count, (start, end) => pickPlaces(halves, order, start, end))
  return order
}

function halvesOf({ buffer, byteOffset, length }: Pairs): Halves {
  return new Uint32Array(buffer, byteOffset, 2 * length)
}

/** So many the engine sorts in one step. */
const FEW = 2 ** 17

/** Many are first dealt out by their upper bits, into 2048 piles at a time, then by the next ones. */
const DIGIT_BITS = 11
const DIGITS = 2 ** DIGIT_BITS
const FIRST_SHIFT = 32 - DIGIT_BITS

function* sortSteps(pairs: Pairs, shift = FIRST_SHIFT): Steps<void> {
  if (pairs.length <= FEW) {
    pairs.sort()
    yield
    return
  }
  const ends = yield* dealSteps(pairs, shift)
  if (shift === 0) return // what is together now are equal words, in the order of their places
  for (let digit = 0, from = 0; digit < DIGITS; digit++) {
    const to = ends[digit]!
    if (to - from > 1) yield* sortSteps(pairs.subarray(from, to), Math.max(0, shift - DIGIT_BITS))
    from = to
  }
}

/** Puts pairs in the order of a digit of their words. Returns where the pairs of each digit end. */
function* dealSteps(pairs: Pairs, shift: number): Steps<Uint32Array> {
  const from = halvesOf(pairs.slice())
  const to = halvesOf(pairs)
  const ends = new Uint32Array(DIGITS)
  yield
  yield* inSteps(pairs.length, (start, end) => countDigits(from, shift, ends, start, end))
  countsToStarts(ends)
  yield* inSteps(pairs.length, (start, end) => deal(from, to, shift, ends, start, end))
  return ends
}

// plain loops over typed arrays: they run for every pair
function pair(words: Uint32Array, halves: Halves, start: number, end: number): void {
  for (let i = start; i < end; i++) {
    halves[2 * i] = i
    halves[2 * i + 1] = words[i]!
  }
}

function pickPlaces(halves: Halves, places: Uint32Array, start: number, end: number): void {
  for (let i = start; i < end; i++) places[i] = halves[2 * i]!
}

function countDigits(halves: Halves, shift: number, counts: Uint32Array, start: number, end: number): void {
  for (let i = start; i < end; i++) counts[(halves[2 * i + 1]! >>> shift) & (DIGITS - 1)]!++
}

function deal(
  from: Halves,
  to: Halves,
  shift: number,
  places: Uint32Array,
  start: number,
  end: number,
): void {
  for (let i = start; i < end; i++) {
    const place = places[(from[2 * i + 1]! >>> shift) & (DIGITS - 1)]!++
    to[2 * place] = from[2 * i]!
    to[2 * place + 1] = from[2 * i + 1]!
  }
}

function countsToStarts(counts: Uint32Array): void {
  let start = 0
  for (let digit = 0; digit < DIGITS; digit++) {
    const count = counts[digit]!
    counts[digit] = start
    start += count
  }
}

/** So many are sorted sooner by a loop of ours than by a call of the engine. */
const SHORT = 24

/**
 * Where sorted pairs have the same word as another, they are given their lower words, and sorted by
 * these if they are few. Returns where there are many: from, and up to but without.
 */
function* shortRunsSteps(halves: Halves, low: Uint32Array): Steps<[from: number, to: number][]> {
  const long: [from: number, to: number][] = []
  const count = halves.length / 2
  let from = 0
  let word = halves[1]
  yield* inSteps(count, (start, end) => {
    for (let i = start; i < end; i++) {
      if (i + 1 < count && halves[2 * i + 3] === word) continue
      if (i >= from + SHORT) long.push([from, i + 1])
      else if (i > from) sortShort(halves, low, from, i + 1)
      from = i + 1
      word = halves[2 * i + 3]
    }
  })
  return long
}

function sortShort(halves: Halves, low: Uint32Array, from: number, to: number): void {
  takeWords(low, halves, from, to)
  for (let i = from + 1; i < to; i++) {
    const place = halves[2 * i]!
    const word = halves[2 * i + 1]!
    let at = i
    for (; at > from && halves[2 * at - 1]! > word; at--) {
      halves[2 * at] = halves[2 * at - 2]!
      halves[2 * at + 1] = halves[2 * at - 1]!
    }
    halves[2 * at] = place
    halves[2 * at + 1] = word
  }
}

function takeWords(words: Uint32Array, halves: Halves, from: number, to: number): void {
  for (let i = from; i < to; i++) halves[2 * i + 1] = words[halves[2 * i]!]!
}
