import { createHeadingTest, wordsOf } from '../file/headings.ts'
import { isNumberLike } from '../number/isNumberLike.ts'
import { readPostcodes } from '../postcodes/readPostcodes.ts'
import { foldText } from '../text/foldText.ts'
import type { Rows, Sheet } from './sheet.ts'

const COUNTRY_FILLERS = 'code name of'

/** Whether a cell names a country. */
export type IsCountry = (cell: string) => boolean

/** How many rows are sampled to recognize a column. */
export const SAMPLE_ROWS = 200
const MAX_NAME_LENGTH = 60

const NUMBER_FIELDS = ['number', 'orderCode', 'code', 'bareCode', 'prefix', 'diallingCode'] as const
const FILLERS = 'name office offices site sites branch customer current main dialling our of the no'
// `PLZ / Ort` has both in its cells
const POSTCODES = [...wordsOf(['postcode'])].join(' ')
const isSubject = createHeadingTest(['place', ...NUMBER_FIELDS], `${FILLERS} ${POSTCODES}`)
const isNumber = createHeadingTest(NUMBER_FIELDS, FILLERS)
const NUMBERS = wordsOf(NUMBER_FIELDS)

/** The index of the column whose cells look most like towns, codes or numbers. */
export function guessColumn(rows: Rows, width: number, isCountry: IsCountry): number {
  if (width === 1) return 0
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (let column = 0; column < width; column++) {
    const score = scoreColumn(rows.slice(0, SAMPLE_ROWS), column, isCountry)
    if (score > most) [best, most] = [column, score]
  }
  return best
}

/** Whether the first row has a heading for the column. */
export function hasHeader(rows: Rows, column: number): boolean {
  const [first, ...others] = rows.slice(0, SAMPLE_ROWS)
  const heading = first?.[column] ?? ''
  if (heading.trim() === '' || others.length === 0) return false
  if (isSubjectHeading(heading)) return true
  const numbers = others.filter((row) => /\d{2}/.test(row[column] ?? '')).length
  return !/\d/.test(heading) && numbers > others.length * 0.8
}

function scoreColumn(rows: Rows, column: number, isCountry: IsCountry): number {
  const body = rows.length > 1 ? rows.slice(1) : rows
  const cells = body.map((row) => (row[column] ?? '').trim())
  const likeness =
    cells.reduce((sum, cell) => sum + likenessOf(cell, isCountry), 0) / Math.max(1, cells.length)
  // towns and numbers differ from row to row, while a country or a status repeats
  const variety = new Set(cells).size / Math.max(1, cells.length)
  return likeness + variety / 4 + (isSubjectHeading(rows[0]?.[column] ?? '') ? 1 : 0)
}

/** Whether a cell is the heading of a column with towns, codes or numbers: `City`, `Phone number`. */
export function isSubjectHeading(cell: string): boolean {
  return !/\d/.test(cell) && isSubject(cell) // the digits are cheap: it is asked for each line
}

/** Whether it is the heading of a column with codes or numbers: `Phone number`, `Area code`. */
export function isNumberHeading(cell: string): boolean {
  const hasWord = () =>
    foldText(cell)
      .split(' ')
      .some((word) => NUMBERS.has(word))
  return isSubjectHeading(cell) && (isNumber(cell) || hasWord())
}

/** Whether it is the heading of a column with towns: `City`. */
export function isPlaceHeading(cell: string): boolean {
  return isSubjectHeading(cell) && !isNumberHeading(cell)
}

/** How much a cell looks like a number (surest as it is dialled), a town, a country or a code: 0 to 1. */
function likenessOf(cell: string, isCountry: IsCountry): number {
  if (isNumberLike(cell)) return /^\d+$/.test(cell) && !cell.startsWith('0') ? 0.9 : 1 // customers have numbers too
  if (/^\+?[\d ()-]{3,10}$/.test(cell)) return 0.6
  if (!isPlaceName(cell)) return 0
  return isCountry(cell) ? 0.65 : 0.8
}

/** Whether a cell has the letters of a name, and few enough. */
export function isPlaceName(cell: string): boolean {
  return cell.length <= MAX_NAME_LENGTH && /^\p{L}[\p{L}\p{M}\s.,'’()/-]*$/u.test(cell)
}

/** Headings only help to find a column of countries: the values decide. */
export const isCountryHeading = createHeadingTest(
  ['country', 'iso', 'callingCode', 'diallingCode'],
  COUNTRY_FILLERS,
)

const MIN_SHARE = 0.8 // of the cells that are not blank
const MIN_SHARE_HEADED = 0.5 // under a heading for countries

/** The index of the column that names the countries of what `subjectColumn` has; undefined if there is none. */
export function guessCountryColumn(
  { header, rows, width }: Sheet,
  subjectColumn: number,
  isCountry: IsCountry,
): number | undefined {
  const areNumbers = shareOf(rows, subjectColumn, isNumberLike) > 0.5
  let best: number | undefined
  let most = 0
  for (let column = 0; column < width; column++) {
    if (column === subjectColumn) continue
    const isHeaded = isCountryHeading(header?.[column] ?? '')
    // bare digits next to towns are more often amounts than calling codes
    const mayBeDigits = isHeaded || areNumbers
    const share = shareOf(
      rows,
      column,
      (cell) => (mayBeDigits || !/^\d+$/.test(cell)) && isCountry(cell),
    )
    const score = share + Number(isHeaded)
    if (share >= (isHeaded ? MIN_SHARE_HEADED : MIN_SHARE) && score > most)
      [best, most] = [column, score]
  }
  return best
}

/** Whether the first row has a heading above a column of countries. */
export function hasCountryHeader(rows: Rows, isCountry: IsCountry): boolean {
  const [first = [], ...others] = rows
  return first.some(
    (cell, column) =>
      isCountryHeading(cell) &&
      !isCountry(cell) &&
      shareOf(others, column, isCountry) >= MIN_SHARE_HEADED,
  )
}

function shareOf(rows: Rows, column: number, test: (cell: string) => boolean): number {
  // a heading may be further down, as of a table below a list
  const cells = rows
    .slice(0, SAMPLE_ROWS)
    .flatMap((row) => row[column]?.trim() || [])
    .filter((cell) => !isCountryHeading(cell))
  return cells.length === 0 ? 0 : cells.filter(test).length / cells.length
}

export const isPostcodeHeading = createHeadingTest(['postcode'], COUNTRY_FILLERS)

/** The index of the column with postcodes: headed so, or beside a column of names all of one form. */
export function guessPostcodeColumn(
  { header, rows, width }: Sheet,
  taken: readonly (number | undefined)[],
): number | undefined {
  for (let column = 0; column < width; column++) {
    if (taken.includes(column)) continue
    if (isPostcodeHeading(header?.[column] ?? ''))
      return shareOf(rows, column, isPostcodeLike) >= MIN_SHARE_HEADED ? column : undefined
  }
  for (let column = 0; column < width; column++) {
    const isNamed = [column - 1, column + 1].some((i) => shareOf(rows, i, isPlaceName) >= MIN_SHARE)
    if (!isNamed || taken.includes(column) || (header?.[column] ?? '').trim() !== '') continue
    if (areAllPostcodes(rows, column)) return column
  }
  return undefined
}

/** Whether the first row has a heading above a column of postcodes. */
export function hasPostcodeHeader([first = [], ...others]: Rows): boolean {
  return first.some(
    (cell, column) =>
      isPostcodeHeading(cell) && shareOf(others, column, isPostcodeLike) >= MIN_SHARE_HEADED,
  )
}

function isPostcodeLike(cell: string): boolean {
  const [typed] = readPostcodes(cell)
  return typed?.rest === ''
}

const FEWEST = 3 // cells

/** Without a heading: of a form that tells, or digits of one length that all differ little from row to row, as no amounts do. */
function areAllPostcodes(rows: Rows, column: number): boolean {
  const cells = rows.slice(0, SAMPLE_ROWS).flatMap((row) => row[column]?.trim() || [])
  const read = cells.flatMap((cell) => readPostcodes(cell).filter(({ rest }) => rest === ''))
  if (cells.length < FEWEST || read.length < cells.length * MIN_SHARE) return false
  const lengths = new Set(read.map(({ text }) => text.length))
  return read.every(({ isTelling }) => isTelling) || (lengths.size === 1 && new Set(cells).size > 1)
}

export const isRegionHeading = createHeadingTest(['region'], COUNTRY_FILLERS)
const STATES = new Set(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(
    ' ',
  ),
)

/** The index of the column with the states or provinces of what `subjectColumn` has; undefined if there is none. */
export function guessRegionColumn(
  { header, rows, width }: Sheet,
  subjectColumn: number,
  countryColumn: number | undefined,
): number | undefined {
  for (let column = 0; column < width; column++) {
    if (column === subjectColumn || column === countryColumn) continue
    if (isRegionHeading(header?.[column] ?? '')) return column
    if (shareOf(rows, column, (cell) => STATES.has(cell)) >= MIN_SHARE) return column
  }
  return undefined
}
