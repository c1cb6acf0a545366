import type { Steps } from '../steps.ts'
import { formatGeneral, readFormats } from './numberFormats.ts'
import { openWorkbookSteps } from './openWorkbookSteps.ts'
import { createRoom, rowSteps } from './rowSteps.ts'
import { stringSteps } from './stringSteps.ts'

export interface ReadSheet {
  readonly name: string
  readonly isHidden?: true // people do not see it
  readonly rows: readonly (readonly string[])[] // from the sheet's first row on; each ends with its last cell that has text
}

/**
 * The sheets of a workbook, in the order of their tabs. Cells are text as shown: dates as 2026-11-23, numbers without
 * thousands; the zeros in front of a number are there only if its format shows them. Throws `FileError` if this is no
 * workbook, or a damaged, protected or huge one: what all its sheets together may hold is bounded.
 */
export function* readXlsxSteps(bytes: Uint8Array<ArrayBuffer>): Steps<ReadSheet[]> {
  const workbook = yield* openWorkbookSteps(bytes)
  const strings = yield* stringSteps(yield* workbook.textSteps(workbook.stringsPath))
  const formats = readFormats(yield* workbook.textSteps(workbook.stylesPath), workbook.is1904)
  const look = { strings, formatOf: (style: number) => formats[style] ?? formatGeneral, room: createRoom() }
  const sheets: ReadSheet[] = []
  for (const { name, path, isHidden } of workbook.sheets) {
    const rows = yield* rowSteps(yield* workbook.textSteps(path), look)
    sheets.push({ name, ...(isHidden && { isHidden }), rows })
  }
  return sheets
}
