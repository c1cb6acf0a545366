import type { Position } from '../geo/position.ts'
import { bisect } from '../sort/bisect.ts'
import { STEPS_PER_DEGREE } from './columns.ts'
import type { CodeGroup } from './gazetteer.ts'
import { decodeUtf8, indexOfByte, NEWLINE } from './utf8.ts'

// A file of postcodes: those of a country in their order, where each is, and the area codes that numbers there have.
// `build/gazetteer/postcodes.ts` makes it. It has no names: a postcode is called after the town that is there.

export const POSTCODES_VERSION = 1

/** The first line, as JSON. Columns of numbers of one to five bytes follow, each as its step from the one before. */
export interface PostcodesHeader {
  readonly version: number
  readonly count: number
  readonly codes: string // `4930 1212,1332`, the groups of codes that the last column numbers from 1; 0: not known
  readonly columns: readonly number[] // bytes: postcodes, latitudes, longitudes, codes
}

export interface PostcodeSpot {
  readonly position: Position
  readonly codes: CodeGroup // that numbers there have, with the calling code; empty if that is not known
}

/** Finds a postcode as `keyOfPostcode` writes it. */
export type PostcodeTable = (key: string) => PostcodeSpot | undefined

/** The number by which a postcode is sorted: of digits alone their own, of letters too as digits to base 36. */
export function numberOfPostcode(key: string): number {
  return Number.parseInt(key, /^\d+$/.test(key) ? 10 : 36)
}

/**
 * Where `isFirstOfRange`, a postcode is the first of those of a town, and the others follow up to the next.
 * Throws if the file is of another version, or cut short.
 */
export function readPostcodeTable(bytes: Uint8Array, isFirstOfRange: boolean): PostcodeTable {
  const headerEnd = indexOfByte(bytes, NEWLINE, 0)
  const header: PostcodesHeader = JSON.parse(decodeUtf8(bytes, 0, headerEnd))
  if (header.version !== POSTCODES_VERSION)
    throw new Error('The file of postcodes is of another version')
  let at = headerEnd + 1
  const [numbers = [], lats = [], lngs = [], codes = []] = header.columns.map((length) => {
    const column = readColumn(bytes.subarray(at, at + length))
    at += length
    return column
  })
  if (bytes.length !== at || [numbers, lats, lngs, codes].some((c) => c.length !== header.count))
    throw new Error('The file of postcodes is cut short')
  const names = header.codes.split(' ')
  return function find(key) {
    const number = numberOfPostcode(key)
    const after = bisect(0, header.count, (i) => (numbers[i] ?? 0) <= number)
    const index = after - 1
    if (index < 0 || (!isFirstOfRange && numbers[index] !== number)) return undefined
    const code = names[(codes[index] ?? 0) - 1]
    return {
      position: {
        lat: (lats[index] ?? 0) / STEPS_PER_DEGREE,
        lng: (lngs[index] ?? 0) / STEPS_PER_DEGREE,
      },
      codes: code === undefined ? [] : code.split(','),
    }
  }
}

/** Reads steps of seven bits a byte, the lowest first; odd numbers are negative steps. */
function readColumn(bytes: Uint8Array): Int32Array {
  const column = new Int32Array(bytes.length)
  let [count, last, step, bits] = [0, 0, 0, 0]
  for (const byte of bytes) {
    step += (byte & 127) * 2 ** bits
    bits += 7
    if (byte > 127) continue
    last += step % 2 === 0 ? step / 2 : -(step + 1) / 2
    column[count++] = last
    step = bits = 0
  }
  return column.slice(0, count)
}

/** The bytes that `readColumn` reads. */
export function writeColumn(column: readonly number[]): Uint8Array {
  const bytes: number[] = []
  let last = 0
  for (const number of column) {
    let step = number >= last ? 2 * (number - last) : 2 * (last - number) - 1
    last = number
    for (; step > 127; step = Math.floor(step / 128)) bytes.push((step % 128) + 128)
    bytes.push(step)
  }
  return Uint8Array.from(bytes)
}
