import type { TrunkOf } from '../codeForms.ts'
import { groupBy } from '../groupBy.ts'
import type { Steps } from '../steps.ts'
import { type AnsweredLine, addedColumns, cellsOf } from './answerCells.ts'
import type { Rows } from './sheet.ts'

const ROWS_PER_STEP = 200

/** The first row that has a cell with text: 0 if none has. */
export function firstFilledRow(rows: Rows): number {
  return Math.max(
    0,
    rows.findIndex((row) => row.some((cell) => cell.trim() !== '')),
  )
}

/** The columns of `addedColumns` for a sheet of a workbook, each with its cells by row from the sheet's first row on. */
export function* answeredColumnSteps(
  { rows, isHeaded, trunkOf }: { readonly rows: Rows; readonly isHeaded: boolean; readonly trunkOf: TrunkOf },
  lines: readonly AnsweredLine[],
): Steps<string[][]> {
  const first = firstFilledRow(rows)
  const byRow = groupBy(lines, ({ line }) => [String(line.number - 1 + first)])
  const columns = addedColumns().map((): string[] => [])
  for (let i = 0; i < rows.length; i++) {
    const cells = isHeaded && i === first ? addedColumns() : cellsOf(byRow.get(String(i)), trunkOf)
    for (const [c, column] of columns.entries()) column.push(cells?.[c] ?? '')
    if (i % ROWS_PER_STEP === 0) yield
  }
  return columns
}
