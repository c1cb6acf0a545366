import { type EncodingGuess, guessEncoding } from '../encoding/guessEncoding.ts'
import { type BinaryKind, readBinaryKind } from '../encoding/readBinaryKind.ts'
import { FileError } from '../fileError.ts'
import { say } from '../language/say.ts'

/** What a person opens a file for: the limits and the advice differ. */
export type FileUse =
  | 'list' // to be matched
  | 'areas' // a saved file, shown or compared
  | 'columns' // a person's own columns

/** What a file turned out to be: a workbook is read by `readXlsxSteps`, a text by `decodeSteps`. */
export type OpenedFile =
  | { readonly kind: 'workbook' }
  | { readonly kind: 'text'; readonly encoding: EncodingGuess }

/** Refuses a file by its size in bytes, before they are read. Throws `FileError`. */
export function refuseLargeFile(
  { name, size }: { readonly name: string; readonly size: number },
  use: FileUse,
): void {
  if (size <= MAX_BYTES[use]) return
  switch (use) {
    case 'list':
      throw new FileError(say('{file} is larger than 20 MB. Match it in parts.', { file: name }))
    case 'areas':
      throw new FileError(say('{file} is larger than 100 MB. Open it in parts.', { file: name }))
    case 'columns':
      throw new FileError(
        say('The file is larger than {size} MB. Leave out columns you do not need.', {
          size: MAX_BYTES.columns / 1e6,
        }),
      )
  }
}

const MAX_BYTES: Readonly<Record<FileUse, number>> = {
  list: 20_000_000,
  areas: 100_000_000,
  columns: 20_000_000,
}

/** Recognizes the bytes of a file. Throws `FileError`, with what to do instead, if they are neither text nor workbook. */
export function openFile(name: string, bytes: Uint8Array, use: FileUse): OpenedFile {
  const kind = readBinaryKind(bytes)
  if (kind === undefined) return { kind: 'text', encoding: guessEncoding(bytes) }
  // some programs write workbooks whose first bytes do not tell
  if (kind === 'spreadsheet' || (kind === 'archive' && /\.xls[xm]$/i.test(name)))
    return { kind: 'workbook' }
  throw new FileError(describeKind(name, kind, use))
}

function describeKind(
  file: string,
  kind: Exclude<BinaryKind, 'spreadsheet'>,
  use: FileUse,
): string {
  const isPasted = use === 'list'
  switch (kind) {
    case 'document':
      return isPasted
        ? say('{file} is a word-processor document. Copy its text and paste it here.', { file })
        : say('{file} is a word-processor document. Save its table as CSV, and open that.', {
            file,
          })
    case 'mail':
      return isPasted
        ? say('{file} is a mail of Outlook. Copy its text and paste it here.', { file })
        : describeOther(file, use)
    case 'pdf':
      return isPasted
        ? say('{file} is a PDF. Select its text, copy it, and paste it here.', { file })
        : say('{file} is a PDF. Open the file that it was made from.', { file })
    case 'archive':
      return isPasted
        ? say('{file} is an archive. Unpack it, and choose the list in it.', { file })
        : say('{file} is an archive. Unpack it, and open the file in it.', { file })
    case 'image':
      return isPasted
        ? say('{file} is a picture. Type or paste its text here.', { file })
        : say('{file} is a picture. Open a file with area codes.', { file })
    case 'other':
      return describeOther(file, use)
  }
}

function describeOther(file: string, use: FileUse): string {
  switch (use) {
    case 'list':
      return say('{file} is not a text file. Save the list as CSV or text, or copy and paste it.', {
        file,
      })
    case 'areas':
      return say('{file} is no file of areas. Open Excel, CSV, XML, JSON, GeoJSON or KML.', {
        file,
      })
    case 'columns':
      return say(
        'This is neither a CSV file nor a workbook (.xlsx). Save your table as one of them.',
      )
  }
}
