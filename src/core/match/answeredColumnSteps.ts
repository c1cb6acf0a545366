import type { TrunkOf } from '../codeForms.ts'
import { groupBy } from '../groupBy.ts'
import type { Steps } from '../steps.ts'
import { type AnsweredLine, addedColumns, cellsOf } from './answerCells.ts'
import type { Rows } from './sheet.ts'

const ROWS_PER_STEP = 200

interface AnsweredSheet {
  readonly rows: Rows
  readonly heading: number | undefined // index of its row
  readonly trunkOf: TrunkOf
}

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
