import { findHeading, type HeadingField } from '../file/headings.ts'
import { isoNamed, isoUsuallyNamed } from './isoNamed.ts'
import { cleanCell, cleanDecimal, type SheetRow } from './sheet.ts'

/** A file without a column of area codes; the message is a sentence for people. */
export class MissingColumns extends Error {
  readonly headings: readonly string[] // of the file, or the cells of its first row

  constructor(message: string, headings: readonly string[]) {
    super(message)
    this.headings = headings
  }
}

/** What a column of a file may hold, and the headings that it may have. */
const HEADINGS = {
  code: ['orderCode', 'code', 'bareCode'],
  prefix: ['prefix'], // +49 30
  name: ['title', 'place', 'remark'],
  iso: ['iso'],
  country: ['country'],
  callingCode: ['callingCode', 'diallingCode'],
  lat: ['lat'],
  lng: ['lng'],
  position: ['position'], // 52.52, 13.40
  countryLat: ['countryLat'],
  countryLng: ['countryLng'],
  id: ['id'],
  a2b: ['a2b'],
} as const satisfies Readonly<Record<string, readonly HeadingField[]>>

export type Field = keyof typeof HEADINGS

/** The columns of a file, by index. */
export type SavedColumns = Readonly<Partial<Record<Field, number>>>

/** The columns that headings name, one for each field. */
export function findColumns(headings: readonly string[]): SavedColumns {
  const columns: Partial<Record<Field, number>> = {}
  const taken = new Set<number>()
  for (const [field, fields] of Object.entries(HEADINGS) as [Field, readonly HeadingField[]][]) {
    const found = findHeading(headings, fields, taken)
    if (found === undefined) continue
    columns[field] = found
    taken.add(found)
  }
  return columns
}

/** Whether a row has headings: two are known, or its only cell is one. */
export function isHeading(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length === 0 || filled.some((cell) => /^[\d.,+-]+$/.test(cell.trim()))) return false
  return Object.keys(findColumns(cells)).length >= Math.min(2, filled.length)
}

/** A sample of a column: the shares of its filled cells that look like something, and how much they differ. */
interface Look {
  readonly column: number
  readonly digits: number
  readonly callingCodes: number // +49
  readonly decimals: number // with a fraction
  readonly isos: number
  readonly countries: (isoOf: (cell: string) => string | undefined) => number // that name one
  readonly letters: number
  readonly longest: number // digits
  readonly widest: number // the largest number, without its sign
  readonly variety: number // 0 to 1
}

const SAMPLE_ROWS = 300
const MAX_COLUMNS = 1000 // that are looked at
const MOST = 0.8 // of the cells
const AREA_COLUMNS: SavedColumns = {
  code: 0,
  name: 1,
  countryLat: 2,
  countryLng: 3,
  lat: 4,
  lng: 5,
}
const COUNTRY_COLUMNS: SavedColumns = {
  callingCode: 0,
  name: 1,
  id: 2,
  iso: 3,
  a2b: 4,
  lat: 5,
  lng: 6,
}

/** The columns of a file without headings, judged by their content. */
export function guessColumns(rows: readonly SheetRow[]): SavedColumns {
  const sample = rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells)
  const width = Math.min(MAX_COLUMNS, usualWidth(sample))
  const looks = Array.from({ length: width }, (_, column) => lookAt(sample, column))
  if (width === 6 && isProtocol(looks, 0, [2, 3, 4, 5])) return AREA_COLUMNS
  if (width === 7 && isProtocol(looks, 0, [5, 6]) && share(looks[3]?.isos) >= MOST)
    return COUNTRY_COLUMNS
  return guessByLook(looks)
}

/** How many columns most rows have. */
export function usualWidth(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [1, 0])[0]
}

function guessByLook(looks: readonly Look[]): SavedColumns {
  const columns: Partial<Record<Field, number>> = {}
  const free = new Set(looks)
  function take(field: Field, found: Look | undefined): void {
    if (!found) return
    columns[field] = found.column
    free.delete(found)
  }
  const most = (rate: (look: Look) => number) =>
    [...free].reduce<Look | undefined>(
      (best, look) => (rate(look) > (best ? rate(best) : 0) ? look : best),
      undefined,
    )

  const [first, second] = [...free]
    .filter(({ decimals, widest }) => decimals >= MOST / 2 && widest <= 180)
    .sort((a, b) => b.variety - a.variety || a.column - b.column)
    .slice(0, 2)
    .sort((a, b) => a.column - b.column)
  const isSwapped = first !== undefined && first.widest > 90
  take('lat', isSwapped ? second : first)
  take('lng', isSwapped ? first : second)
  const iso = most(({ isos }) => (isos >= MOST ? isos : 0))
  take('iso', iso)
  // a list of countries
  if (iso && iso.variety >= MOST)
    take(
      'callingCode',
      most(({ callingCodes }) => (callingCodes >= MOST ? callingCodes : 0)),
    )
  // codes differ from row to row, and a country's calling code repeats
  take(
    'code',
    most(({ digits, variety }) => (digits >= MOST ? 0.1 + variety : 0)),
  )
  // most files are in English or have codes: names in all languages are looked up only if there is nothing else
  const mostNaming = (isoOf: typeof isoNamed) =>
    most(({ countries }) => {
      const naming = countries(isoOf)
      return naming >= MOST ? naming : 0
    })
  take('country', mostNaming(isoUsuallyNamed) ?? (iso ? undefined : mostNaming(isoNamed)))
  take(
    'name',
    most(({ letters, variety }) => (letters >= MOST / 2 ? letters + variety : 0)),
  )
  if (columns.callingCode === undefined)
    take(
      'callingCode',
      most(({ digits, longest }) => (digits >= MOST && longest <= 3 ? digits : 0)),
    )
  return columns
}

function lookAt(rows: readonly (readonly string[])[], column: number): Look {
  const cells = rows.map((cells) => cleanCell(cells[column] ?? '')).filter((cell) => cell !== '')
  const count = (is: (cell: string) => boolean) =>
    cells.filter(is).length / Math.max(1, cells.length)
  const numbers = cells.map(cleanDecimal).filter((cell) => /^[+-]?(?:\d+|\d*\.\d+)$/.test(cell))
  return {
    column,
    digits: count((cell) => /^\+?\d[\d ]{0,18}$/.test(cell)),
    callingCodes: count((cell) => /^\+\d{1,3}$/.test(cell)),
    decimals: count((cell) => /^[+-]?\d{1,3}\.\d+$/.test(cleanDecimal(cell))),
    isos: count((cell) => /^[A-Z]{2,3}$/.test(cell) && isoUsuallyNamed(cell) !== undefined),
    countries: (isoOf) => count((cell) => isoOf(cell) !== undefined),
    letters: count((cell) => /\p{L}{2}/u.test(cell)),
    longest: Math.max(0, ...cells.map((cell) => cell.replace(/\D/g, '').length)),
    widest: Math.max(0, ...numbers.map((cell) => Math.abs(Number(cell)))),
    variety: new Set(cells).size / Math.max(1, cells.length),
  }
}

/** Whether columns are those of the protocol: digits first, and numbers or nothing in place of degrees. */
function isProtocol(looks: readonly Look[], code: number, degrees: readonly number[]): boolean {
  const isCode = share(looks[code]?.digits) >= MOST && share(looks[1]?.letters) >= MOST / 2
  return isCode && degrees.every((column) => isDegrees(looks[column]))
}

function isDegrees(look: Look | undefined): boolean {
  return (
    look !== undefined &&
    (look.variety === 0 || look.decimals + look.digits >= MOST) &&
    look.widest <= 180
  )
}

const share = (value: number | undefined): number => value ?? 0
