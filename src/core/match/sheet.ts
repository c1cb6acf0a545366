import { inSteps, type Steps } from '../steps.ts'

export type Rows = readonly (readonly string[])[]

/** A pasted list as rows of cells; plain lines have one cell each. */
export interface Sheet {
  readonly start: number // blank rows before the first
  readonly header: readonly string[] | undefined
  readonly rows: Rows // below the heading
  readonly width: number // cells of the widest row
  readonly span: number // columns that are told apart: what only a few rows have beyond them is none
  readonly best: number // index of the column that most likely has the towns, codes or numbers
}

/** The number of a row, as in an editor or a spreadsheet: from 1, with blank rows and the heading. */
export function numberOfRow({ start, header }: Sheet, index: number): number {
  return start + (header ? 2 : 1) + index
}

/** The index of the row with a number, among those below the heading. */
export function indexOfRow({ start, header }: Sheet, number: number): number {
  return number - start - (header ? 2 : 1)
}

/** The first row that has a cell with text: 0 if none has. */
export function firstFilledRow(rows: Rows): number {
  return Math.max(0, rows.findIndex(isFilled))
}

export function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '')
}

/** The texts of a column, each once; none without one. */
export function* distinctCellsSteps(
  rows: Rows,
  column: number | undefined,
): Steps<ReadonlySet<string>> {
  const cells = new Set<string>()
  if (column === undefined) return cells
  yield* inSteps(rows.length, (start, end) => {
    for (const row of rows.slice(start, end)) cells.add((row[column] ?? '').trim())
  })
  cells.delete('')
  return cells
}

/** How many cells a row has up to the last one with text. */
export function extentOf(row: readonly string[]): number {
  for (let extent = row.length; extent > 0; extent--) if (row[extent - 1]?.trim()) return extent
  return 0
}

interface SheetOfBook {
  readonly rows: Rows
  readonly isHidden?: true
}

/** The sheet of a workbook that has its list: of those that people see the one with most rows of a table, else the first. */
export function likeliestSheet<One extends SheetOfBook>(sheets: readonly [One, ...One[]]): One {
  const seen = sheets.filter(({ isHidden }) => !isHidden)
  const [first = sheets[0], ...others] = seen.length > 0 ? seen : sheets
  return others.reduce((best, one) => (rowsOfTable(one) > rowsOfTable(best) ? one : best), first)
}

/** Rows with several cells: a cover or a remark has one in each. */
function rowsOfTable({ rows }: SheetOfBook): number {
  return rows.filter((row) => row.filter((cell) => cell.trim() !== '').length > 1).length
}
