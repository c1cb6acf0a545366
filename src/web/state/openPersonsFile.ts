import type { EncodingGuess } from '../../core/encoding/guessEncoding.ts'
import { type FileUse, openFile, refuseLargeFile } from '../../core/file/openFile.ts'
import { FileError } from '../../core/fileError.ts'
import { say } from '../../core/language/say.ts'
import type { ReadSheet } from '../../core/xlsx/readXlsxSteps.ts'
import { inSlices } from './runSliced.ts'

/** A file that a person chose or dropped: the sheets of a workbook that have cells with text, or a text. */
export type PersonsFile =
  | { readonly kind: 'workbook'; readonly bytes: Bytes; readonly sheets: Sheets }
  | { readonly kind: 'text'; readonly bytes: Bytes; readonly encoding: EncodingGuess }

type Bytes = Uint8Array<ArrayBuffer>
type Sheets = readonly [ReadSheet, ...ReadSheet[]]

/** Throws `FileError`, a sentence for people, if the file is too large, cannot be read, is of another kind, or empty. */
export async function openPersonsFile(file: File, use: FileUse): Promise<PersonsFile> {
  const bytes = await readBytes(file, use)
  const opened = openFile(file.name, bytes, use)
  return opened.kind === 'text'
    ? { ...opened, bytes }
    : { ...opened, bytes, sheets: await readSheets(file, bytes, use) }
}

/** The bytes of a file. Throws `FileError` if they are too many for that use, or cannot be read. */
export async function readBytes(file: File, use: FileUse): Promise<Bytes> {
  refuseLargeFile(file, use)
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new FileError(
      say('{file} cannot be read. It may have been moved or changed: choose it again.', {
        file: file.name,
      }),
    )
  }
}

async function readSheets({ name: file }: File, bytes: Bytes, use: FileUse): Promise<Sheets> {
  const { readXlsxSteps } = await import('../../core/xlsx/readXlsxSteps.ts') // most files are no workbooks
  const all = await inSlices(readXlsxSteps(bytes)).catch((error: unknown) => {
    throw error instanceof FileError && use !== 'columns' // whose page says the name before each sentence
      ? new FileError(say('{file} cannot be read. {cure}', { file, cure: error.message }))
      : error
  })
  const [first, ...others] = all.filter(({ rows }) =>
    rows.some((row) => row.some((cell) => cell.trim() !== '')),
  )
  if (!first)
    throw new FileError(
      say('{file} is empty: no sheet of it has a cell with text. Choose another file.', { file }),
    )
  return [first, ...others]
}
