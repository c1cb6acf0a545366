import { sortSteps } from '../cluster/sortSteps.ts'
import { inSteps, type Steps } from '../steps.ts'

/** Codes in the order of their digits, as 33, 331, 332, 34, and the entries that have them. */
export interface CodeColumn {
  readonly keys: Float64Array // as `keyOf`
  readonly entries: Uint32Array
}

const DIGITS = 14
const LOW_BITS = 2 ** 26 // half of a key's 51 bits

/**
 * A number that orders codes by their digits from the left: those are put at the left of 14, zeros of
 * their own counting, and the length comes last, to tell 2 from 20.
 */
export function keyOf(code: string): number {
  const digits = code.slice(0, DIGITS)
  return Number(digits) * 10 ** (DIGITS - digits.length) * 16 + digits.length
}

/** Sorts the codes of entries; those without a code, whose key is 0, are left out. */
export function* codeColumnSteps(keysOfEntries: Float64Array): Steps<CodeColumn> {
  const ids = new Uint32Array(keysOfEntries.length)
  const lows = new Uint32Array(keysOfEntries.length)
  let count = 0
  yield* inSteps(keysOfEntries.length, (start, end) => {
    for (let id = start; id < end; id++) {
      const key = keysOfEntries[id]!
      if (key === 0) continue
      ids[count] = id
      lows[count++] = key % LOW_BITS
    }
  })
  // the lower half first: the sort keeps the order of equals
  const byLow = yield* sortSteps({ keys: lows.subarray(0, count), ids: ids.subarray(0, count) })
  const highs = new Uint32Array(count)
  yield* inSteps(count, (start, end) => {
    for (let i = start; i < end; i++) highs[i] = Math.floor(keysOfEntries[byLow.ids[i]!]! / LOW_BITS)
  })
  const { ids: entries } = yield* sortSteps({ keys: highs, ids: byLow.ids.slice() })
  const sorted = new Float64Array(entries.length)
  yield* inSteps(entries.length, (start, end) => {
    for (let i = start; i < end; i++) sorted[i] = keysOfEntries[entries[i]!]!
  })
  return { keys: sorted, entries }
}

/** The entries with exactly a code. */
export function withCode(column: CodeColumn, code: string): Uint32Array {
  return between(column, keyOf(code), keyOf(code) + 1)
}

/** The entries whose codes begin with some digits, the same ones included. */
export function withCodeFrom(column: CodeColumn, digits: string): Uint32Array {
  if (digits.length > DIGITS) return column.entries.subarray(0, 0)
  const from = Number(digits) * 10 ** (DIGITS - digits.length) * 16
  return between(column, from, from + 16 * 10 ** (DIGITS - digits.length))
}

function between({ keys, entries }: CodeColumn, from: number, to: number): Uint32Array {
  return entries.subarray(firstAt(keys, from), firstAt(keys, to))
}

function firstAt(keys: Float64Array, key: number): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keys[middle]! < key) low = middle + 1
    else high = middle
  }
  return low
}
