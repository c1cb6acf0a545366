import { decodeSteps } from '../../core/encoding/textBytes.ts'
import { cellSteps } from '../../core/match/cellSteps.ts'
import type { Rows } from '../../core/match/sheet.ts'
import { findKeyColumns } from '../../core/ownColumns/readOwnTableSteps.ts'
import type { Steps } from '../../core/steps.ts'
import type { ReadSheet } from '../../core/xlsx/readXlsxSteps.ts'
import { openPersonsFile } from '../state/openPersonsFile.ts'
import { inSlices } from '../state/runSliced.ts'

/** The rows of a CSV file or of a workbook's sheet. Throws `FileError` if it is neither, too large, or empty. */
export async function readOwnFile(file: File): Promise<Rows> {
  const opened = await openPersonsFile(file, 'columns')
  return opened.kind === 'workbook'
    ? keyedRows(opened.sheets)
    : inSlices(textSteps(opened.bytes, opened.encoding.label))
}

/** The first sheet with a column of codes or countries, or else the first. */
function keyedRows(sheets: readonly [ReadSheet, ...ReadSheet[]]): Rows {
  const keyed = sheets.find(({ rows }) => {
    const { code, country } = findKeyColumns(rows.find((row) => row.length > 0) ?? [])
    return code !== undefined || country !== undefined
  })
  return (keyed ?? sheets[0]).rows
}

function* textSteps(bytes: Uint8Array, label: string): Steps<Rows> {
  return yield* cellSteps(yield* decodeSteps(bytes, label))
}
