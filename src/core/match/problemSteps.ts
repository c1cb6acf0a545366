import { isCodeLike, isNumberLike } from '../number/isNumberLike.ts'
import type { Steps } from '../steps.ts'
import { type IsCountry, SAMPLE_ROWS } from './guessColumn.ts'
import { type LineColumns, usedColumns } from './lines.ts'
import { extentOf, isFilled, numberOfRow, type Sheet } from './sheet.ts'

/** What may be wrong with a list, or with the roles of its columns, before it is looked up. */
export interface Problems {
  readonly cells: number // that a row should have: as many as the heading, or else as most rows
  readonly shorter: SomeRows
  readonly longer: SomeRows
  readonly empty: SomeRows // with nothing to look up
  readonly countries: SomeRows // whose country is none
  readonly numberless: readonly number[] // columns of numbers that mostly have none
}

/** How many rows, and the numbers of the first. */
export interface SomeRows {
  readonly count: number
  readonly first: readonly number[]
}

interface ProblemOptions {
  readonly isTrimmed: boolean // whether rows end with their last cell that is filled, as those of a workbook do
}

const MOST_NAMED = 5
const ROWS_PER_STEP = 500

/** Looks through a list for what a person should see before it is looked up. */
export function* problemSteps(
  sheet: Sheet,
  columns: LineColumns,
  isCountry: IsCountry,
  { isTrimmed }: ProblemOptions,
): Steps<Problems> {
  const cells = yield* usualCellsSteps(sheet)
  const used = usedColumns(columns)
  const [shorter, longer, empty, countries] = [someRows(), someRows(), someRows(), someRows()]
  for (const [i, row] of sheet.rows.entries()) {
    if (i % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield
    if (!isFilled(row)) continue
    const number = numberOfRow(sheet, i)
    const cellOf = (column: number) => row[column]?.trim() ?? ''
    if (!isTrimmed && row.length < cells) shorter.add(number)
    if (extentOf(row) > cells) longer.add(number)
    if (used.every((column) => cellOf(column) === '')) empty.add(number)
    const country = columns.country === undefined ? '' : cellOf(columns.country)
    if (country !== '' && !isCountry(country)) countries.add(number)
  }
  const numberless = columns.numbers.filter((column) => isNumberless(sheet, column))
  return {
    cells,
    shorter: shorter.rows,
    longer: longer.rows,
    empty: empty.rows,
    countries: countries.rows,
    numberless,
  }
}

function someRows() {
  const first: number[] = []
  const rows = { count: 0, first }
  return {
    rows,
    add(number: number): void {
      rows.count++
      if (first.length < MOST_NAMED) first.push(number)
    },
  }
}

/** As many as the heading, or as most rows if there is none. */
function* usualCellsSteps({ header, rows }: Sheet): Steps<number> {
  if (header) return extentOf(header)
  const counts: number[] = []
  for (const [i, row] of rows.entries()) {
    if (isFilled(row)) counts[row.length] = (counts[row.length] ?? 0) + 1
    if (i % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield
  }
  let usual = 1
  for (const [length, count] of counts.entries()) if (count >= (counts[usual] ?? 0)) usual = length
  return usual
}

function isNumberless({ rows }: Sheet, column: number): boolean {
  const filled = rows.slice(0, SAMPLE_ROWS).flatMap((row) => row[column]?.trim() || [])
  return filled.filter((cell) => isNumberLike(cell) || isCodeLike(cell)).length < filled.length / 2
}
