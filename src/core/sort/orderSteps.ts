import { inSteps, type Steps } from '../steps.ts'

/** Sort keys of 64 bits, as columns of their upper and lower 32 bits. */
export interface WideKeys {
  readonly high: Uint32Array
  readonly low: Uint32Array
}

/**
 * Half keys with the index each comes from, a pair in each 64-bit number: `BigUint64Array.sort` is
 * native and fast from the first call, while a loop of ours is slow until V8 has optimized it.
 */
type Pairs = BigUint64Array<ArrayBuffer>

/** The same memory as 32-bit numbers: index, half key, index, half key ... on a little-endian machine. */
type Halves = Uint32Array

/** Returns the indexes of the keys in ascending order of the keys. Ties keep their order. */
export function* orderSteps({ high, low }: WideKeys): Steps<Uint32Array> {
  const count = high.length
  const pairs: Pairs = new BigUint64Array(count)
  const halves = halvesOf(pairs)
  yield* inSteps(count, (start, end) => writePairs(high, halves, start, end))
  yield* sortSteps(pairs)
  for (const [from, to] of yield* sortShortTiesSteps(halves, low)) {
    replaceKeys(low, halves, from, to)
    yield* sortSteps(pairs.subarray(from, to))
  }
  const order = new Uint32Array(count)
  yield* inSteps(count, (start, end) => readIndexes(halves, order, start, end))
  return order
}

function halvesOf({ buffer, byteOffset, length }: Pairs): Halves {
  return new Uint32Array(buffer, byteOffset, 2 * length)
}

// plain loops over typed arrays, here and below: they run for every pair
const indexAt = (halves: Halves, pair: number): number => halves[2 * pair] ?? 0

const keyAt = (halves: Halves, pair: number): number => halves[2 * pair + 1] ?? 0

function setPair(halves: Halves, pair: number, index: number, key: number): void {
  halves[2 * pair] = index
  halves[2 * pair + 1] = key
}

function writePairs(keys: Uint32Array, halves: Halves, start: number, end: number): void {
  for (let i = start; i < end; i++) setPair(halves, i, i, keys[i] ?? 0)
}

function readIndexes(halves: Halves, order: Uint32Array, start: number, end: number): void {
  for (let i = start; i < end; i++) order[i] = indexAt(halves, i)
}

function replaceKeys(keys: Uint32Array, halves: Halves, from: number, to: number): void {
  for (let i = from; i < to; i++) halves[2 * i + 1] = keys[indexAt(halves, i)] ?? 0
}

/** The most pairs that are sorted in one step. */
const STEP_SIZE = 2 ** 17

/** More pairs are first distributed over 2048 buckets by their top bits (radix sort). */
const DIGIT_BITS = 11
const DIGITS = 2 ** DIGIT_BITS
const FIRST_SHIFT = 32 - DIGIT_BITS

function* sortSteps(pairs: Pairs, shift = FIRST_SHIFT): Steps<void> {
  if (pairs.length <= STEP_SIZE) {
    pairs.sort()
    yield
    return
  }
  const ends = yield* distributeSteps(pairs, shift)
  if (shift === 0) return // the last bits: a bucket now holds ties, in the order of their indexes
  let from = 0
  for (const to of ends) {
    if (to - from > 1) yield* sortSteps(pairs.subarray(from, to), Math.max(0, shift - DIGIT_BITS))
    from = to
  }
}

/** Counting sort of pairs by one digit of their keys. Returns where each digit's bucket ends. */
function* distributeSteps(pairs: Pairs, shift: number): Steps<Uint32Array> {
  const from = halvesOf(pairs.slice())
  const to = halvesOf(pairs)
  const slots = new Uint32Array(DIGITS)
  yield
  yield* inSteps(pairs.length, (start, end) => countDigits(from, shift, slots, start, end))
  countsToStarts(slots)
  yield* inSteps(pairs.length, (start, end) => distribute(from, to, shift, slots, start, end))
  return slots
}

function digitAt(halves: Halves, pair: number, shift: number): number {
  return (keyAt(halves, pair) >>> shift) & (DIGITS - 1)
}

function countDigits(
  halves: Halves,
  shift: number,
  counts: Uint32Array,
  start: number,
  end: number,
): void {
  for (let i = start; i < end; i++) {
    const digit = digitAt(halves, i, shift)
    counts[digit] = (counts[digit] ?? 0) + 1
  }
}

function countsToStarts(counts: Uint32Array): void {
  let start = 0
  for (const [digit, count] of counts.entries()) {
    counts[digit] = start
    start += count
  }
}

/** Moves each pair to the next free slot of its digit; the slots end up where the buckets end. */
function distribute(
  from: Halves,
  to: Halves,
  shift: number,
  slots: Uint32Array,
  start: number,
  end: number,
): void {
  for (let i = start; i < end; i++) {
    const digit = digitAt(from, i, shift)
    const slot = slots[digit] ?? 0
    slots[digit] = slot + 1
    setPair(to, slot, indexAt(from, i), keyAt(from, i))
  }
}

/** Runs of up to so many ties are sorted faster by insertion than by a call of the native sort. */
const MAX_INSERTION = 24

/** Sorts short runs of ties in the upper half by the lower halves. Returns the long ones as ranges, ends exclusive. */
function* sortShortTiesSteps(
  halves: Halves,
  low: Uint32Array,
): Steps<[from: number, to: number][]> {
  const longRuns: [from: number, to: number][] = []
  const count = halves.length / 2
  let from = 0
  yield* inSteps(count, (start, end) => {
    for (let i = start; i < end; i++) {
      if (i + 1 < count && keyAt(halves, i + 1) === keyAt(halves, i)) continue
      if (i >= from + MAX_INSERTION) longRuns.push([from, i + 1])
      else if (i > from) sortByInsertion(halves, low, from, i + 1)
      from = i + 1
    }
  })
  return longRuns
}

function sortByInsertion(halves: Halves, low: Uint32Array, from: number, to: number): void {
  replaceKeys(low, halves, from, to)
  for (let i = from + 1; i < to; i++) {
    const index = indexAt(halves, i)
    const key = keyAt(halves, i)
    let slot = i
    for (; slot > from && keyAt(halves, slot - 1) > key; slot--) {
      setPair(halves, slot, indexAt(halves, slot - 1), keyAt(halves, slot - 1))
    }
    setPair(halves, slot, index, key)
  }
}
