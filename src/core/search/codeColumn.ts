import { orderSteps } from '../sort/orderSteps.ts'
import { inSteps, type Steps } from '../steps.ts'

/** Codes in the order of their digits, as 33, 331, 332, 34, and the entries that have them. */
export interface CodeColumn {
  readonly keys: Float64Array // as `keyOf`
  readonly entries: Uint32Array
}

const DIGITS = 14
const LOW_WORD = 2 ** 19 // of a key's 51 bits, 32 are left above

const POWERS = Array.from({ length: DIGITS + 1 }, (_, i) => 10 ** i)
const ZERO = 48

/**
 * A number that orders codes by their digits from the left: those are put at the left of 14, zeros of
 * their own counting, and the length comes last, to tell 2 from 20. Other signs are left out.
 */
export function keyOf(code: string, callingCode = ''): number {
  const before = callingCode.length
  let digits = 0
  let count = 0
  for (let i = 0; i < before + code.length && count < DIGITS; i++) {
    const digit = (i < before ? callingCode.charCodeAt(i) : code.charCodeAt(i - before)) - ZERO
    if (digit < 0 || digit > 9) continue
    digits = digits * 10 + digit
    count++
  }
  return digits * POWERS[DIGITS - count]! * 16 + count
}

/** Sorts the codes of entries; those without a code, whose key is 0, are left out. */
export function* codeColumnSteps(keysOfEntries: Float64Array): Steps<CodeColumn> {
  const ids = new Uint32Array(keysOfEntries.length)
  const words = { high: new Uint32Array(ids.length), low: new Uint32Array(ids.length) }
  let count = 0
  yield* inSteps(ids.length, (start, end) => {
    for (let id = start; id < end; id++) {
      const key = keysOfEntries[id]!
      if (key === 0) continue
      const high = Math.floor(key / LOW_WORD)
      ids[count] = id
      words.high[count] = high
      words.low[count++] = key - high * LOW_WORD
    }
  })
  const order = yield* orderSteps({ high: words.high.subarray(0, count), low: words.low.subarray(0, count) })
  const column = { keys: new Float64Array(count), entries: new Uint32Array(count) }
  yield* inSteps(count, (start, end) => {
    for (let i = start; i < end; i++) {
      const entry = ids[order[i]!]!
      column.entries[i] = entry
      column.keys[i] = keysOfEntries[entry]!
    }
  })
  return column
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
