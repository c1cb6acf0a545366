import { orderSteps } from '../sort/orderSteps.ts'
import { inSteps, type Steps } from '../steps.ts'

/** Codes in the order of their digits, as 1, 11, 12, 2, and the entries that have them. */
export interface CodeColumn {
  readonly keys: Float64Array // as `keyOf`
  readonly entries: Uint32Array
}

/**
 * The codes behind each calling code. A code with its calling code is looked up in the one column,
 * a national one in all.
 */
export type CodeColumns = ReadonlyMap<string, CodeColumn>

/** What is looked up: digits with the calling code before them, or without it. */
export interface CodeDigits {
  readonly digits: string
  readonly isNational: boolean
}

const DIGITS = 14
const LENGTHS = 16 // more than any code has digits
const LOW_WORD = 2 ** 19 // of a key's 51 bits, 32 are left above

const POWERS = Array.from({ length: DIGITS + 1 }, (_, i) => 10 ** i)
const ZERO = 48

/**
 * A number that orders codes by their digits from the left: those are put at the left of 14, zeros of
 * their own counting, and the length comes last, to tell 2 from 20. Other signs are left out.
 */
export function keyOf(code: string): number {
  let digits = 0
  let count = 0
  for (let i = 0; i < code.length && count < DIGITS; i++) {
    const digit = code.charCodeAt(i) - ZERO
    if (digit < 0 || digit > 9) continue
    digits = digits * 10 + digit
    count++
  }
  return digits * POWERS[DIGITS - count]! * LENGTHS + count
}

/** Sorts entries by their codes, whose keys are given by entry. */
export function* codeColumnSteps(ids: readonly number[], keysOfEntries: Float64Array): Steps<CodeColumn> {
  const words = { high: new Uint32Array(ids.length), low: new Uint32Array(ids.length) }
  yield* inSteps(ids.length, (start, end) => {
    for (let i = start; i < end; i++) {
      const key = keysOfEntries[ids[i]!]!
      const high = Math.floor(key / LOW_WORD)
      words.high[i] = high
      words.low[i] = key - high * LOW_WORD
    }
  })
  const order = yield* orderSteps(words)
  const column = { keys: new Float64Array(ids.length), entries: new Uint32Array(ids.length) }
  yield* inSteps(ids.length, (start, end) => {
    for (let i = start; i < end; i++) {
      const entry = ids[order[i]!]!
      column.entries[i] = entry
      column.keys[i] = keysOfEntries[entry]!
    }
  })
  return column
}

/** The entries with exactly a code, stretch by stretch. */
export function withCode(columns: CodeColumns, { digits, isNational }: CodeDigits): Uint32Array[] {
  return look(columns, (column, callingCode) => {
    if (isNational) return exactly(column, digits)
    return digits.startsWith(callingCode) ? exactly(column, digits.slice(callingCode.length)) : NONE
  })
}

/** The entries whose codes begin with some digits, the same ones included, stretch by stretch. */
export function withCodeFrom(columns: CodeColumns, { digits, isNational }: CodeDigits): Uint32Array[] {
  return look(columns, (column, callingCode) => {
    if (isNational) return beginning(column, digits)
    if (digits.startsWith(callingCode)) return beginning(column, digits.slice(callingCode.length))
    return callingCode.startsWith(digits) ? column.entries : NONE
  })
}

const NONE = new Uint32Array(0)

function look(
  columns: CodeColumns,
  entriesIn: (column: CodeColumn, callingCode: string) => Uint32Array,
): Uint32Array[] {
  const found: Uint32Array[] = []
  for (const [callingCode, column] of columns) {
    const entries = entriesIn(column, callingCode)
    if (entries.length > 0) found.push(entries)
  }
  return found
}

function exactly(column: CodeColumn, digits: string): Uint32Array {
  const key = keyOf(digits)
  return digits.length > DIGITS ? NONE : between(column, key, key + 1)
}

function beginning(column: CodeColumn, digits: string): Uint32Array {
  if (digits.length > DIGITS) return NONE
  const key = keyOf(digits)
  return between(column, key, key - digits.length + LENGTHS * POWERS[DIGITS - digits.length]!)
}

function between({ keys, entries }: CodeColumn, from: number, to: number): Uint32Array {
  const start = firstAt(keys, from)
  return keys[start]! < to ? entries.subarray(start, firstAt(keys, to)) : NONE
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
