import { CODE_FORMS, type TrunkOf } from '../codeForms.ts'
import { protectCell, quoteCell } from '../csv/writeCsv.ts'
import { groupBy } from '../groupBy.ts'
import type { Steps } from '../steps.ts'
import { guardFormula } from '../text/guardFormula.ts'
import { type AnsweredLine, addedColumns, cellsOf } from './answerCells.ts'
import {
  cellSteps,
  type Delimiter,
  formatOf,
  type TextFormat,
  writtenRowSteps,
} from './cellSteps.ts'
import { htmlSteps, isHtml } from './htmlSteps.ts'
import type { Rows } from './sheet.ts'

const LINES_PER_STEP = 500
const PASTED: TextFormat = { delimiter: ',', hasQuotes: true }

interface AnsweredList {
  readonly text: string
  readonly fileName: string | undefined // that it was read from; undefined: it was pasted
  readonly delimiter?: Delimiter | undefined // as a person said
  readonly heading: number | undefined // index of its row
  readonly width: number // columns
  readonly trunkOf: TrunkOf // how codes are dialled within their country
}

/**
 * A list with the columns of `addedColumns`, in pieces: the same rows in the same order, each of a file exactly as it
 * is written there. What was pasted becomes CSV (RFC 4180). The cells are those of `cellsOf`.
 */
export function* answeredSteps(
  { text, fileName, delimiter, heading, width, trunkOf }: AnsweredList,
  lines: readonly AnsweredLine[],
): Steps<string[]> {
  const source = isHtml(text) ? undefined : formatOf(text, delimiter)
  const format = fileName !== undefined && source ? formatOfFile(source, fileName) : PASTED
  const isKept = fileName !== undefined && source?.delimiter === format.delimiter
  const written = yield* writeRows(text, source, format, isKept)
  const byRow = groupBy(lines, ({ line }) => [String(line.number - 1)])
  const newline = fileName === undefined ? '\r\n' : newlineOf(text)
  // a file may be read by a program; what was pasted is opened in a spreadsheet, where 030 would lose its zero
  const isText = (column: number) =>
    fileName === undefined && column > 0 && column <= CODE_FORMS.length
  const guardAnswer = (cell: string, column: number) =>
    isText(column) ? protectCell(cell) : guardFormula(cell)
  const pieces: string[] = []
  for (let start = 0; start < written.length; start += LINES_PER_STEP) {
    const rows = written.slice(start, start + LINES_PER_STEP).map(({ row, cells }, i) => {
      const added =
        start + i === heading ? addedColumns() : cellsOf(byRow.get(String(start + i)), trunkOf)
      if (!added) return row
      const blanks = format.delimiter.repeat(Math.max(0, width - cells))
      const answers = added.map((cell, column) => quote(guardAnswer(cell, column), format))
      return [row + blanks, ...answers].join(format.delimiter)
    })
    pieces.push(rows.join(newline) + (start + LINES_PER_STEP < written.length ? newline : ''))
    yield
  }
  if (/[\r\n]$/.test(text) || (fileName === undefined && written.length > 0)) pieces.push(newline)
  return pieces
}

/** A list of lines alone gets columns: as CSV if it is called so, else separated by tabs. */
function formatOfFile(source: TextFormat, fileName: string): TextFormat {
  if (source.delimiter !== '\n') return { ...source, hasQuotes: true }
  return /\.csv$/i.test(fileName) ? PASTED : { delimiter: '\t', hasQuotes: false }
}

interface WrittenRow {
  readonly row: string
  readonly cells: number
}

function* writeRows(
  text: string,
  source: TextFormat | undefined,
  format: TextFormat,
  isKept: boolean,
): Steps<WrittenRow[]> {
  const cells = source ? yield* cellSteps(text, source) : yield* cellSteps(yield* htmlSteps(text))
  if (!isKept || !source) {
    const isOwn = source?.delimiter === '\n' && !format.hasQuotes // a line as it stands
    return cells.map((row) => ({
      row: isOwn
        ? row.join('')
        : row.map((cell) => quote(guardFormula(cell), format)).join(format.delimiter),
      cells: row.length,
    }))
  }
  const written = yield* writtenRowSteps(text, source)
  return written.map((row, i) => ({ row, cells: cells[i]?.length ?? 1 }))
}

const newlineOf = (text: string): string => /\r\n?|\n/.exec(text)?.[0] ?? '\n'

function quote(cell: string, { delimiter, hasQuotes }: TextFormat): string {
  return hasQuotes ? quoteCell(cell, delimiter) : cell.replace(/[\t\r\n]+/g, ' ')
}

interface AnsweredSheet {
  readonly rows: Rows
  readonly heading: number | undefined // index of its row
  readonly trunkOf: TrunkOf
}

const ROWS_PER_STEP = 200

/** The columns of `addedColumns` for a sheet of a workbook, each with its cells by row from the sheet's first row on. */
export function* answeredColumnSteps(
  { rows, heading, trunkOf }: AnsweredSheet,
  lines: readonly AnsweredLine[],
): Steps<string[][]> {
  const byRow = groupBy(lines, ({ line }) => [String(line.number - 1)])
  const columns = addedColumns().map((): string[] => [])
  for (let i = 0; i < rows.length; i++) {
    const cells = i === heading ? addedColumns() : cellsOf(byRow.get(String(i)), trunkOf)
    for (const [c, column] of columns.entries()) column.push(cells?.[c] ?? '')
    if (i % ROWS_PER_STEP === 0) yield
  }
  return columns
}
