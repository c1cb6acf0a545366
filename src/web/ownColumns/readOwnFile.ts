import { decodeSteps } from '../../core/encoding/textBytes.ts'
import { openFile, refuseLargeFile } from '../../core/file/openFile.ts'
import { cellSteps } from '../../core/match/cellSteps.ts'
import { findKeyColumns } from '../../core/ownColumns/keyColumns.ts'
import type { Steps } from '../../core/steps.ts'
import type { ReadSheet } from '../../core/xlsx/readXlsxSteps.ts'
import { inSlices } from '../state/inSlices.ts'

type Rows = readonly (readonly string[])[]

/** The rows of a CSV file or of a workbook's sheet. Throws `FileError` if it is neither, or too large. */
export async function readOwnFile(file: File): Promise<Rows> {
  refuseLargeFile(file, 'columns')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const opened = openFile(file.name, bytes, 'columns')
  return opened.kind === 'workbook' ? readBook(bytes) : inSlices(textSteps(bytes, opened.encoding.label))
}

/** The first sheet with a column of codes or countries, or else the first with cells. */
async function readBook(bytes: Uint8Array<ArrayBuffer>): Promise<Rows> {
  const { readXlsxSteps } = await import('../../core/xlsx/readXlsxSteps.ts')
  const sheets = await inSlices<ReadSheet[]>(readXlsxSteps(bytes))
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.length > 0))
  const keyed = filled.find(({ rows }) => {
    const { code, country } = findKeyColumns(rows.find((row) => row.length > 0) ?? [])
    return code !== undefined || country !== undefined
  })
  return (keyed ?? filled[0])?.rows ?? []
}

function* textSteps(bytes: Uint8Array, label: string): Steps<Rows> {
  return yield* cellSteps(yield* decodeSteps(bytes, label))
}
