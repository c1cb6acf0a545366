import { guessEncoding } from '../../core/encoding/guessEncoding.ts'
import { readBinaryKind } from '../../core/encoding/readBinaryKind.ts'
import { FileError } from '../../core/fileError.ts'
import { say } from '../../core/language/say.ts'
import { cellSteps } from '../../core/match/cellSteps.ts'
import { findKeyColumns } from '../../core/ownColumns/keyColumns.ts'
import type { Steps } from '../../core/steps.ts'
import type { ReadSheet } from '../../core/xlsx/readXlsxSteps.ts'
import { decode, decodeSteps } from '../state/decodeText.ts'
import { inSlices } from '../state/inSlices.ts'

const MAX_BYTES = 20_000_000

type Rows = readonly (readonly string[])[]

/** The rows of a CSV file or of a workbook's sheet. Throws `FileError` if it is neither, or too large. */
export async function readOwnFile(file: File): Promise<Rows> {
  if (file.size > MAX_BYTES)
    throw new FileError(
      say('The file is larger than {size} MB. Leave out columns you do not need.', { size: MAX_BYTES / 1e6 }),
    )
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = readBinaryKind(bytes)
  if (kind === 'spreadsheet' || (kind && /\.xls[xm]$/i.test(file.name))) return readBook(bytes)
  if (kind)
    throw new FileError(
      say('This is neither a CSV file nor a workbook (.xlsx). Save your table as one of them.'),
    )
  const { label } = guessEncoding(bytes, decode)
  return inSlices(textSteps(bytes, label))
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
  return yield* cellSteps(yield* decodeSteps({ bytes, label }))
}
