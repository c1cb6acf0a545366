import { bisect } from '../sort/bisect.ts'
import { orderSteps } from '../sort/orderSteps.ts'
import { inSteps, type Steps } from '../steps.ts'

/** National codes in the order of their digits (1, 11, 12, 2), and the entries that have them. */
export interface CodeColumn {
  readonly keys: Float64Array // as `codeKey`
  readonly entries: Uint32Array
}

/** A column for each calling code. Digits with the calling code are looked up in its column, national ones in all. */
export type CodeColumns = ReadonlyMap<string, CodeColumn>

/** Digits to look up. National ones lack the calling code. */
export interface CodeDigits {
  readonly digits: string
  readonly isNational: boolean
}

const MAX_DIGITS = 14
const LENGTHS = 16 // more than any code has digits
const LOW_HALF = 2 ** 19 // of a key's 51 bits, the other 32 go into the upper half
const ZERO = 48 // character code
const POWERS_OF_10 = Array.from({ length: MAX_DIGITS + 1 }, (_, i) => 10 ** i)

/** Sort key of a code: digits left-aligned to 14, then their count, so that 2 and 20 differ; no other characters. */
export function codeKey(code: string): number {
  let digits = 0
  let count = 0
  for (let i = 0; i < code.length && count < MAX_DIGITS; i++) {
    const digit = code.charCodeAt(i) - ZERO
    if (digit < 0 || digit > 9) continue
    digits = digits * 10 + digit
    count++
  }
  return digits * placeValue(count) * LENGTHS + count
}

/** The value of the last of so many digits in a key. */
const placeValue = (count: number): number => POWERS_OF_10[MAX_DIGITS - count] ?? 1

/** Sorts entries by their codes. `keys` has the `codeKey` of every entry. */
export function* codeColumnSteps(
  unsorted: readonly number[],
  keys: Float64Array,
): Steps<CodeColumn> {
  const count = unsorted.length
  const wideKeys = { high: new Uint32Array(count), low: new Uint32Array(count) }
  const keyOf = (i: number) => keys[unsorted[i] ?? 0] ?? 0
  yield* inSteps(count, (start, end) => {
    for (let i = start; i < end; i++) {
      const key = keyOf(i)
      const high = Math.floor(key / LOW_HALF)
      wideKeys.high[i] = high
      wideKeys.low[i] = key - high * LOW_HALF
    }
  })
  const order = yield* orderSteps(wideKeys)
  const column = { keys: new Float64Array(count), entries: new Uint32Array(count) }
  yield* inSteps(count, (start, end) => {
    for (let slot = start; slot < end; slot++) {
      const i = order[slot] ?? 0
      column.entries[slot] = unsorted[i] ?? 0
      column.keys[slot] = keyOf(i)
    }
  })
  return column
}

/** Finds the entries with exactly this code, as one list for each calling code. */
export function findCode(columns: CodeColumns, { digits, isNational }: CodeDigits): Uint32Array[] {
  return findInColumns(columns, (column, callingCode) => {
    if (isNational) return entriesWithCode(column, digits)
    return digits.startsWith(callingCode)
      ? entriesWithCode(column, digits.slice(callingCode.length))
      : NONE
  })
}

/** Finds the entries whose code starts with the digits, as one list for each calling code. */
export function findCodePrefix(
  columns: CodeColumns,
  { digits, isNational }: CodeDigits,
): Uint32Array[] {
  return findInColumns(columns, (column, callingCode) => {
    if (isNational) return entriesWithPrefix(column, digits)
    if (digits.startsWith(callingCode))
      return entriesWithPrefix(column, digits.slice(callingCode.length))
    return callingCode.startsWith(digits) ? column.entries : NONE
  })
}

const NONE = new Uint32Array(0)

function findInColumns(
  columns: CodeColumns,
  findEntries: (column: CodeColumn, callingCode: string) => Uint32Array,
): Uint32Array[] {
  const found: Uint32Array[] = []
  for (const [callingCode, column] of columns) {
    const entries = findEntries(column, callingCode)
    if (entries.length > 0) found.push(entries)
  }
  return found
}

function entriesWithCode(column: CodeColumn, digits: string): Uint32Array {
  const key = codeKey(digits)
  return digits.length > MAX_DIGITS ? NONE : entriesBetween(column, key, key + 1)
}

function entriesWithPrefix(column: CodeColumn, digits: string): Uint32Array {
  if (digits.length > MAX_DIGITS) return NONE
  const key = codeKey(digits)
  return entriesBetween(column, key, key - digits.length + LENGTHS * placeValue(digits.length))
}

/** The entries with keys from `first` up to `end`, exclusive. */
function entriesBetween({ keys, entries }: CodeColumn, first: number, end: number): Uint32Array {
  const from = bisect(0, keys.length, (i) => (keys[i] ?? 0) < first)
  const key = keys[from]
  if (key === undefined || key >= end) return NONE
  return entries.subarray(
    from,
    bisect(from, keys.length, (i) => (keys[i] ?? 0) < end),
  )
}
