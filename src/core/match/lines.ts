import Papa from 'papaparse'
import { formatCount } from '../list/formatCount.ts'
import { guessColumn, hasHeader } from './guessColumn.ts'
import { hasCountryHeader } from './guessCountryColumn.ts'
import type { CountriesNamed } from './indexCountries.ts'
import type { Sheet } from './sheet.ts'

/** Resolving that many lines takes about a second. */
export const MAX_LINES = 5000

export interface Line {
  readonly number: number // as in an editor, from 1
  readonly text: string
  readonly country?: string // text of the row's country column
}

/** Reads plain lines, CSV with commas or semicolons, or cells copied from a spreadsheet. */
export function parseLines(text: string, countriesNamed?: CountriesNamed): Sheet {
  const cells = parseCells(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  const width = cells.reduce((most, row) => Math.max(most, row.length), 1)
  const best = guessColumn(cells, width, countriesNamed)
  const isHeaded =
    hasHeader(cells, best) || (countriesNamed !== undefined && hasCountryHeader(cells, countriesNamed))
  return { header: isHeaded ? cells[0] : undefined, rows: isHeaded ? cells.slice(1) : cells, width, best }
}

/** The non-blank lines of a column, with their countries from another one. Throws a plain `Error` that says what to do if there are more than `MAX_LINES`. */
export function linesOf({ header, rows }: Sheet, column: number, countryColumn?: number): Line[] {
  const first = header ? 2 : 1
  const lines = rows
    .map((row, i) => {
      const country = countryColumn === undefined ? '' : readCell(row, countryColumn)
      return { number: first + i, text: readCell(row, column), ...(country && { country }) }
    })
    .filter((line) => line.text !== '')
  if (lines.length > MAX_LINES) {
    throw new Error(
      `${formatCount(lines.length)} lines are more than the ${formatCount(MAX_LINES)} that can be matched at once. Match them in parts: nothing of the text is lost.`,
    )
  }
  return lines
}

function readCell(row: readonly string[], column: number): string {
  return (row[column] ?? '').replace(/\s+/g, ' ').trim()
}

function parseCells(text: string): string[][] {
  for (const delimiter of ['\t', ';', ',']) {
    if (!text.includes(delimiter)) continue
    const { data, errors } = Papa.parse(text, { delimiter })
    if (errors.length === 0 && isTable(data, delimiter)) return data
  }
  const { data, errors } = Papa.parse(text, { delimiter: '\t' }) // one column, perhaps of quoted lines
  return errors.length === 0 ? data : text.split('\n').map((line) => [line])
}

/** Rows of equal width are a table, unless most commas are followed by a space, as in prose: Paris, France. */
function isTable(rows: readonly (readonly string[])[], delimiter: string): boolean {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  const width = filled[0]?.length ?? 0
  if (delimiter === '\t') return width > 1
  if (width < 2 || filled.length < 2 || filled.some((row) => row.length !== width)) return false
  const spaced = filled.filter((row) => row.slice(1).every((cell) => cell.startsWith(' '))).length
  return spaced < filled.length / 2
}
