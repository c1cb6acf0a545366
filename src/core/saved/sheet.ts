import { unprotectCell } from '../csv/writeCsv.ts'
import { FileError } from '../fileError.ts'
import { say } from '../language/say.ts'

/** A row of a file, with the place where it stands. */
export interface SheetRow {
  readonly line: number // from 1: of its first line in a text, of the row in a workbook, of the record in JSON
  readonly cells: readonly string[]
}

/** A row that could not be read. */
export interface BrokenRow {
  readonly line: number
  readonly reason: string // a sentence for people
  readonly text: string // how the row begins
}

/** What a file holds before anything is known of its columns. */
export interface SavedSheet {
  readonly fields: readonly string[] | undefined // names of the columns, where each record names them
  readonly rows: readonly SheetRow[]
  readonly broken: readonly BrokenRow[]
}

/** Tells how far the reading is: 0 to 1. */
export type Tell = (share: number) => void

const SHOWN = 120 // characters

export function breakRow(line: number, reason: string, text: string): BrokenRow {
  return { line, reason, text: text.trim().slice(0, SHOWN) }
}

/** Calls `tell` once for every 2,000 calls. */
export function sparingly(tell: Tell): Tell {
  let calls = 0
  return (share) => {
    if (++calls % 2000 === 0) tell(share)
  }
}

type Values = readonly (readonly [name: string, value: string])[]

/** Collects records that name their values into rows with the same columns. */
export interface RecordCollector {
  /** `shared` are values that stand around several records. */
  readonly add: (line: number, values: Values, shared?: Values) => void
  readonly toSheet: (broken: readonly BrokenRow[]) => SavedSheet
}

const MAX_ADDED = 10_000_000 // cells beside those written in records: blank ones, and shared values

export function createRecordCollector(): RecordCollector {
  const columns = new Map<string, number>()
  const rows: SheetRow[] = []
  let room = MAX_ADDED
  return {
    add(line, values, shared = []) {
      const cells: string[] = []
      for (const [name, value] of [...values, ...shared]) {
        const column = columns.get(name) ?? columns.size
        columns.set(name, column)
        cells[column] ||= value
      }
      room -= Math.max(shared.length, cells.length - values.length)
      if (room < 0)
        throw new FileError(
          say(
            'The records of the file have too many different fields. Save only the fields that are needed.',
          ),
        )
      rows.push({ line, cells: Array.from(cells, (cell) => cell ?? '') })
    },
    toSheet: (broken) => ({ fields: [...columns.keys()], rows, broken }),
  }
}

/**
 * The text meant by a cell, without what keeps spreadsheets from making a number or a formula of it: `="030"`, a tab or
 * an apostrophe. 's-Hertogenbosch keeps its own.
 */
export function cleanCell(cell: string): string {
  const text = cell.replace(/^[\ufeff\t]+/, '').trim()
  const formula = /^="((?:[^"]|"")*)"$/.exec(text)
  if (formula?.[1] !== undefined) return formula[1].replace(/""/g, '"').trim()
  return /^'+[\d=+@\t\r\n＝＋－＠-]/.test(text) ? text.slice(1).trim() : text
}

/** As `cleanCell` for a name, which keeps an apostrophe before a digit. */
export function cleanText(cell: string): string {
  const plain = unprotectCell(cell)
  return cell.startsWith("'") || plain !== cell ? plain.trim() : cleanCell(cell)
}

/** A number with a decimal point in place of a decimal comma. */
export function cleanDecimal(cell: string): string {
  const text = cleanCell(cell).replace('\u2212', '-')
  return /^[+-]?\d*,\d+$/.test(text) ? text.replace(',', '.') : text
}
