import type { BrokenRow, Sheet, SheetRow } from './sheet.ts'

/** Collects records that name their values into rows with the same columns. */
export interface Records {
  readonly add: (line: number, values: Iterable<readonly [name: string, value: string]>) => void
  readonly toSheet: (broken: readonly BrokenRow[]) => Sheet
}

export function createRecords(): Records {
  const columns = new Map<string, number>()
  const rows: SheetRow[] = []
  return {
    add(line, values) {
      const cells: string[] = []
      for (const [name, value] of values) {
        const column = columns.get(name) ?? columns.size
        columns.set(name, column)
        cells[column] ||= value
      }
      rows.push({ line, cells: Array.from(cells, (cell) => cell ?? '') })
    },
    toSheet: (broken) => ({ fields: [...columns.keys()], rows, broken }),
  }
}
