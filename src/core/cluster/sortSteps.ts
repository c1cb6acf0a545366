import { inSteps, type Steps } from '../steps.ts'

/** Eleven bits at a time: 2048 counters stay in the cache, and three passes make 32 bits. */
const DIGIT_BITS = 11
const DIGIT_SHIFTS = [0, DIGIT_BITS, 2 * DIGIT_BITS]
const DIGITS = 2 ** DIGIT_BITS
const DIGIT_MASK = DIGITS - 1

/** So many fit into a step, sorted by the engine: our own loops are slow until they have run often. */
const FEW = 2 ** 15

/** Keys and what they are the keys of, as columns. */
export interface Keyed {
  readonly keys: Uint32Array
  readonly ids: Uint32Array
}

/**
 * Sorts by key; equal keys keep their order. Many are sorted by a radix sort from the last digit on,
 * with the given columns as its scratch space.
 */
export function* sortSteps(unsorted: Keyed): Steps<Keyed> {
  const count = unsorted.keys.length
  if (count <= FEW) return sortFew(unsorted)
  let from: Keyed = unsorted
  let to: Keyed = { keys: new Uint32Array(count), ids: new Uint32Array(count) }
  for (const shift of DIGIT_SHIFTS) {
    const places = new Uint32Array(DIGITS)
    yield* inSteps(count, (start, end) => countDigits(from.keys, shift, places, start, end))
    countsToPlaces(places)
    yield* inSteps(count, (start, end) => move(from, to, shift, places, start, end))
    ;[from, to] = [to, from]
  }
  return from
}

/** Packs each key with its place into one number, which makes all of them different: 47 bits of 53. */
function sortFew({ keys, ids }: Keyed): Keyed {
  const packed = new Float64Array(keys.length)
  for (let i = 0; i < keys.length; i++) packed[i] = keys[i]! * FEW + i
  packed.sort()
  const sorted = { keys: new Uint32Array(keys.length), ids: new Uint32Array(keys.length) }
  for (let i = 0; i < keys.length; i++) {
    const key = Math.floor(packed[i]! / FEW)
    sorted.keys[i] = key
    sorted.ids[i] = ids[packed[i]! - key * FEW]!
  }
  return sorted
}

// plain loops over typed arrays: they run six times for every point
function countDigits(
  keys: Uint32Array,
  shift: number,
  counts: Uint32Array,
  start: number,
  end: number,
): void {
  for (let i = start; i < end; i++) counts[digitOf(keys[i]!, shift)]!++
}

function move(from: Keyed, to: Keyed, shift: number, places: Uint32Array, start: number, end: number): void {
  for (let i = start; i < end; i++) {
    const place = places[digitOf(from.keys[i]!, shift)]!++
    to.keys[place] = from.keys[i]!
    to.ids[place] = from.ids[i]!
  }
}

function countsToPlaces(counts: Uint32Array): void {
  let place = 0
  for (let digit = 0; digit < DIGITS; digit++) {
    const count = counts[digit]!
    counts[digit] = place
    place += count
  }
}

function digitOf(key: number, shift: number): number {
  return (key >>> shift) & DIGIT_MASK
}
