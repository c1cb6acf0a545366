import { FileError } from '../fileError.ts'
import { say } from '../language/say.ts'
import type { BrokenRow, SavedSheet, SheetRow } from './sheet.ts'

const MAX_ADDED = 10_000_000 // cells that no record has written: blank ones, and those of what is around records

type Values = readonly (readonly [name: string, value: string])[]

/** Collects records that name their values into rows with the same columns. */
export interface Records {
  /** `shared` are values of what is around several records. */
  readonly add: (line: number, values: Values, shared?: Values) => void
  readonly toSheet: (broken: readonly BrokenRow[]) => SavedSheet
}

export function createRecords(): Records {
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
