import { say, sayAs } from '../../core/language/say.ts'
import { askedColumns, type Line } from '../../core/match/lines.ts'
import { indexOfRow } from '../../core/match/sheet.ts'
import { shorten } from './describeOutcome.ts'
import type { EnteredList } from './enteredList.ts'

/** A column of the person's own list, as the table of answers shows it. */
export interface ShownColumn {
  readonly column: number
  readonly name: string
  readonly isNumbers: boolean
  readonly width: number // in digits
}

const MOST = 4 // columns: more would leave no room for the answers
const SAMPLE_ROWS = 200
const WIDTHS = { least: 5, most: 24 }

/** The columns that are looked up, and the first of the others. */
export function shownColumns({ sheet, columns }: Pick<EnteredList, 'sheet' | 'columns'>): readonly ShownColumn[] {
  const asked = askedColumns(columns)
  const used = [...asked, columns.region, columns.country].filter((column) => column !== undefined)
  const others = Array.from({ length: sheet.span }, (_, i) => i).filter((column) => !used.includes(column))
  const shown = [...used, ...others.slice(0, Math.max(0, MOST - used.length))].sort((a, b) => a - b)
  const sample = sheet.rows.slice(0, SAMPLE_ROWS)
  return shown.map((column) => {
    const cells = sample.map((row) => (row[column] ?? '').trim())
    const name =
      sheet.header?.[column]?.trim() ||
      (sheet.width === 1 ? sayAs('of a list', 'Line') : say('Column {number}', { number: column + 1 }))
    const longest = cells.reduce((most, { length }) => Math.max(most, length), name.length)
    return {
      column,
      name: shorten(name),
      isNumbers: !asked.includes(column) && cells.every((cell) => /^[\d.,\s–-]*$/.test(cell)),
      width: Math.min(WIDTHS.most, Math.max(WIDTHS.least, longest)),
    }
  })
}

/** The text of a cell in a row of the list. The cell that gave the answer is shown as it was read. */
export function cellOf({ sheet }: EnteredList, line: Line, { column }: ShownColumn): string {
  if (column === line.column) return shorten(line.text)
  return shorten(sheet.rows[indexOfRow(sheet, line.number)]?.[column] ?? '')
}
