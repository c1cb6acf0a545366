import { isOverlong } from '../inputLength.ts'
import { formatNumber } from '../language/formatNumber.ts'
import type { Steps } from '../steps.ts'
import { cellSteps, type Delimiter, formatOf } from './cellSteps.ts'
import {
  guessColumn,
  hasCountryHeader,
  hasHeader,
  hasPostcodeHeader,
  type IsCountry,
  isCountryHeading,
  SAMPLE_ROWS,
} from './guessColumn.ts'
import { htmlSteps, isHtml } from './htmlSteps.ts'
import { extentOf, firstFilledRow, isFilled, numberOfRow, type Rows, type Sheet } from './sheet.ts'

/** More than that nobody looks through. Resolving them takes seconds, off the main thread. */
export const MAX_LINES = 50_000

/** Further columns are not looked at: a row can be of commas alone. */
const MAX_COLUMNS = 1000

export interface Line {
  readonly number: number // of its row, see `numberOfRow`
  readonly text: string
  readonly column?: number // in which the text stands
  readonly more?: readonly LineCell[] // the row's other cells with numbers or places, surest first
  readonly country?: string // text of the row's country column
  readonly region?: string // text of the row's column of states
  readonly postcode?: string // text of the row's column of postcodes
  readonly home?: string // country in which it is looked for if nothing of the row names one
}

/** A cell that is looked up. */
export interface LineCell {
  readonly text: string
  readonly column: number
}

/** Which columns of a sheet are used, and for what. */
export interface LineColumns {
  readonly numbers: readonly number[] // telephone numbers and codes, the surest
  readonly places: readonly number[]
  readonly postcode?: number | undefined
  readonly region: number | undefined
  readonly country: number | undefined
  readonly home?: string | undefined // for rows that name no country
}

/** The columns whose cells are looked up, surest first. */
export function askedColumns({ numbers, places }: LineColumns): readonly number[] {
  return [...numbers, ...places]
}

/** The columns of which something is read. */
export function usedColumns(columns: LineColumns): readonly number[] {
  const { postcode, region, country } = columns
  return [...askedColumns(columns), postcode, region, country].filter((one) => one !== undefined)
}

/** What a line says of its place, the smaller first. */
export function saidBy({ text, postcode, region, country }: Omit<Line, 'number'>): string[] {
  return [text, postcode, region, country].flatMap((cell) => cell || [])
}

/** Reads plain lines, CSV with commas or semicolons, cells copied from a spreadsheet, or lists and tables of HTML. */
export function* rowSteps(text: string, delimiter?: Delimiter): Steps<Rows> {
  return isHtml(text)
    ? yield* cellSteps(yield* htmlSteps(text))
    : yield* cellSteps(text, formatOf(text, delimiter))
}

/** The sheet that rows of cells are. */
export function sheetOf(source: Rows, isCountry: IsCountry = () => false): Sheet {
  const start = firstFilledRow(source)
  const cells = start === 0 ? source : source.slice(start)
  const { width, span } = measure(cells)
  const best = guessColumn(cells, span, isCountry)
  const isHeaded =
    hasHeader(cells, best) || hasCountryHeader(cells, isCountry) || hasPostcodeHeader(cells)
  const [header] = cells
  return isHeaded
    ? { start, header, rows: cells.slice(1), width, span, best }
    : { start, header: undefined, rows: cells, width, span, best }
}

/** The cells of which the reading of a sheet depends on whether they name a country: none of plain lines. */
export function cellsInDoubt(rows: Rows): ReadonlySet<string> {
  const start = firstFilledRow(rows)
  const [first = ''] = rows[start] ?? []
  if (!isCountryHeading(first) && rows.every(({ length }) => length <= 1)) return new Set()
  const sample = rows.slice(start, start + 1 + SAMPLE_ROWS) // with a heading
  const cells = sample.flatMap((row) => row.slice(0, MAX_SPAN).map((cell) => cell.trim()))
  return new Set(cells.filter((cell) => cell !== '' && !isOverlong(cell)))
}

const MIN_SHARE = 0.1 // of the rows, that a column is told apart
const MAX_SPAN = 100 // more columns nobody looks through

function measure(cells: Rows): Pick<Sheet, 'width' | 'span'> {
  const extents: number[] = [] // how many rows have each
  let width = 1
  let filled = 0
  for (const row of cells) {
    const extent = extentOf(row)
    width = Math.max(width, Math.min(row.length, MAX_COLUMNS))
    if (extent === 0) continue
    extents[extent] = (extents[extent] ?? 0) + 1
    filled++
  }
  let span = extents.length - 1
  for (let count = 0; span > 0; span--) {
    count += extents[span] ?? 0
    if (count >= filled * MIN_SHARE) break
  }
  return { width, span: Math.min(MAX_SPAN, Math.max(1, span, extentOf(cells[0] ?? []))) }
}

const ROWS_PER_STEP = 500

/** The sheet with its first row as a heading, or as a row like the others. */
export function withHeading(sheet: Sheet, isHeaded: boolean): Sheet {
  const { header, rows } = sheet
  if ((header !== undefined) === isHeaded) return sheet
  return header
    ? { ...sheet, header: undefined, rows: [header, ...rows] }
    : { ...sheet, header: rows[0], rows: rows.slice(1) }
}

/**
 * A line for each row that is not blank, with its surest cell as the text: that of its state or country if it has nothing
 * else. Throws a plain `Error` that says what to do if there are more than `MAX_LINES`.
 */
export function* lineSteps(sheet: Sheet, columns: LineColumns): Steps<Line[]> {
  const asked = askedColumns(columns)
  const ofBlocks = countriesOfBlocks(sheet.rows, columns.country)
  const lines: Line[] = []
  for (const [i, row] of sheet.rows.entries()) {
    if (isFilled(row)) {
      const line = readRow(row, asked, columns)
      const home = line.country === undefined ? ofBlocks[i] : undefined
      lines.push({ number: numberOfRow(sheet, i), ...line, ...(home && { home }) })
    }
    if (i % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield
  }
  if (lines.length <= MAX_LINES) return lines
  throw new Error(
    `${formatNumber(lines.length)} lines are more than the ${formatNumber(MAX_LINES)} that can be matched at once. Match them in parts: nothing of the text is lost.`,
  )
}

const FEWEST_BLOCKS = 2

/**
 * The country of each row that has none, where countries are written once for a block of rows: each of them once, from the
 * first row on, and mostly blank cells. Where countries repeat, a blank cell means the one that goes without saying.
 */
function countriesOfBlocks(rows: Rows, column: number | undefined): readonly string[] {
  const filled = rows.filter(isFilled)
  const written = filled.map((row) => readCell(row, column)).filter((country) => country !== '')
  const areBlocks =
    written.length >= FEWEST_BLOCKS &&
    written.length <= filled.length / 2 &&
    new Set(written).size === written.length &&
    readCell(filled[0] ?? [], column) !== ''
  if (!areBlocks) return []
  let current = ''
  return rows.map((row) => {
    current = readCell(row, column) || current
    return current
  })
}

function readRow(
  row: readonly string[],
  asked: readonly number[],
  columns: LineColumns,
): Omit<Line, 'number'> {
  const country = readCell(row, columns.country)
  const region = readCell(row, columns.region)
  const postcode = readCell(row, columns.postcode)
  const cells = asked.flatMap((column): LineCell | [] => {
    const text = readCell(row, column)
    return text === '' ? [] : { text, column }
  })
  // a word among numbers is no answer where a place stands beside it: `call me` is not Montenegro
  const told = cells.filter(
    ({ text, column }) => !columns.numbers.includes(column) || /\p{Number}/u.test(text),
  )
  const [first, ...more] = told.length > 0 ? told : cells
  if (!first) return readWhole(region, country, columns)
  return {
    ...first,
    ...(more.length > 0 && { more }),
    ...(country && { country }),
    ...(region && { region }),
    ...(postcode && { postcode }),
    ...(columns.home && !country && { home: columns.home }),
  }
}

/** A row that has only a state or a country: that is what it asks for. */
function readWhole(region: string, country: string, columns: LineColumns): Omit<Line, 'number'> {
  if (region && columns.region !== undefined)
    return { text: region, column: columns.region, ...(country && { country }) }
  return { text: country, ...(columns.country !== undefined && { column: columns.country }) }
}

// single spaces stay: replacing each of them would take most of the time
function readCell(row: readonly string[], column: number | undefined): string {
  return column === undefined ? '' : (row[column] ?? '').replace(/\s{2,}|[^\S ]/g, ' ').trim()
}
