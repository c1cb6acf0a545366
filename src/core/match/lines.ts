import { formatNumber } from '../language/formatNumber.ts'
import type { Steps } from '../steps.ts'
import { cellSteps } from './cellSteps.ts'
import { guessColumn, hasHeader } from './guessColumn.ts'
import { hasCountryHeader } from './guessCountryColumn.ts'
import { htmlSteps, isHtml } from './htmlSteps.ts'
import type { CountriesNamed } from './indexCountries.ts'
import type { Rows, Sheet } from './sheet.ts'

/** More than that nobody looks through. Resolving them takes seconds, off the main thread. */
export const MAX_LINES = 50_000

/** Further columns are not looked at: a row can be of commas alone. */
const MAX_COLUMNS = 1000

export interface Line {
  readonly number: number // as in an editor, from 1
  readonly text: string
  readonly country?: string // text of the row's country column
  readonly region?: string // text of the row's column of states
  readonly home?: string // country in which it is looked for if nothing of the row names one
}

/** Which columns of a sheet are used. */
export interface Columns {
  readonly subject: number // places, codes or numbers
  readonly country: number | undefined
  readonly region: number | undefined
  readonly home?: string | undefined // for rows that name no country
}

/** Reads plain lines, CSV with commas or semicolons, cells copied from a spreadsheet, or lists and tables of HTML. */
export function* parseSteps(text: string, countriesNamed?: CountriesNamed): Steps<Sheet> {
  const plain = isHtml(text) ? yield* htmlSteps(text) : text
  return sheetOf(yield* cellSteps(plain), countriesNamed)
}

/** The sheet that rows of cells are. */
export function sheetOf(cells: Rows, countriesNamed?: CountriesNamed): Sheet {
  let width = 1
  for (const row of cells) width = Math.max(width, Math.min(row.length, MAX_COLUMNS))
  const best = guessColumn(cells, width, countriesNamed)
  const isHeaded =
    hasHeader(cells, best) || (countriesNamed !== undefined && hasCountryHeader(cells, countriesNamed))
  return { header: isHeaded ? cells[0] : undefined, rows: isHeaded ? cells.slice(1) : cells, width, best }
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

/** The non-blank lines of a column, with what is beside them. Throws a plain `Error` that says what to do if there are more than `MAX_LINES`. */
export function* lineSteps({ header, rows }: Sheet, columns: Columns): Steps<Line[]> {
  const first = header ? 2 : 1
  const lines: Line[] = []
  for (const [i, row] of rows.entries()) {
    const text = readCell(row, columns.subject)
    if (text !== '') {
      const country = readCell(row, columns.country)
      const region = readCell(row, columns.region)
      lines.push({
        number: first + i,
        text,
        ...(country && { country }),
        ...(region && { region }),
        ...(columns.home && !country && { home: columns.home }),
      })
    }
    if (i % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield
  }
  if (lines.length <= MAX_LINES) return lines
  throw new Error(
    `${formatNumber(lines.length)} lines are more than the ${formatNumber(MAX_LINES)} that can be matched at once. Match them in parts: nothing of the text is lost.`,
  )
}

function readCell(row: readonly string[], column: number | undefined): string {
  return column === undefined ? '' : (row[column] ?? '').replace(/\s+/g, ' ').trim()
}
