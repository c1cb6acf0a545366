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
