import { guessEncoding } from '../../core/encoding/guessEncoding.ts'
import { type BinaryKind, readBinaryKind } from '../../core/encoding/readBinaryKind.ts'
import { say } from '../../core/language/say.ts'
import { decode } from '../state/decodeText.ts'
import type { ListBook, ListFile } from './listSource.ts'
import { readListBook } from './readListBook.ts'

const MAX_BYTES = 20_000_000

function describeBinary(file: string, kind: Exclude<BinaryKind, 'spreadsheet'>): string {
  switch (kind) {
    case 'document':
      return say('{file} is a word-processor document. Copy its text and paste it here.', { file })
    case 'pdf':
      return say('{file} is a PDF. Select its text, copy it, and paste it here.', { file })
    case 'archive':
      return say('{file} is an archive. Unpack it, and choose the list in it.', { file })
    case 'image':
      return say('{file} is a picture. Type or paste its text here.', { file })
    case 'other':
      return say('{file} is not a text file. Save the list as CSV or text, or copy and paste it.', { file })
  }
}

/**
 * The bytes of a file and how they are encoded, or its sheets. Throws an `Error` with a sentence for people if it is neither
 * text nor workbook, or too large.
 */
export async function readListFile(file: File): Promise<ListFile | ListBook> {
  if (file.size > MAX_BYTES)
    throw new Error(say('{file} is larger than 20 MB. Match it in parts.', { file: file.name }))
  const bytes = new Uint8Array(await file.arrayBuffer())
  const binary = readBinaryKind(bytes)
  if (binary === 'spreadsheet' || (binary && /\.(xlsx|xlsm)$/i.test(file.name)))
    return readListBook(file.name, bytes)
  if (binary) throw new Error(describeBinary(file.name, binary))
  return { name: file.name, bytes, ...guessEncoding(bytes, decode) }
}

/** The first lines, preferably with letters that another encoding would read otherwise. */
export function previewOf({ bytes, label }: ListFile, count = 4): string[] {
  const head = bytes.subarray(0, 65_536)
  const lines = new TextDecoder(label)
    .decode(head)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
  const telling = lines.filter((line) => /[^\p{ASCII}]/u.test(line))
  return (telling.length > 0 ? telling : lines).slice(0, count).map((line) => line.slice(0, 80))
}
