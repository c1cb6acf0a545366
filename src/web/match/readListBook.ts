import { FileError } from '../../core/fileError.ts'
import { say } from '../../core/language/say.ts'
import { inSlices } from '../state/inSlices.ts'
import type { ListBook } from './listSource.ts'

/** The sheets of a workbook. Throws an `Error` with a sentence for people if it cannot be read, or has no cells. */
export async function readListBook(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ListBook> {
  const { readXlsxSteps } = await import('../../core/xlsx/readXlsxSteps.ts') // most lists are no workbooks
  const all = await inSlices(readXlsxSteps(bytes)).catch((error: unknown) => {
    throw error instanceof FileError
      ? new Error(say('{file} cannot be read. {cure}', { file: name, cure: error.message }))
      : error
  })
  const sheets = all.filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')))
  const [sheet] = sheets
  if (!sheet)
    throw new Error(
      say('{file} is empty: no sheet of it has a cell with text. Choose another file.', { file: name }),
    )
  return { name, bytes, sheets, sheet }
}
