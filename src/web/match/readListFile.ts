import { type Decode, guessEncoding } from '../../core/encoding/guessEncoding.ts'
import { readBinaryKind } from '../../core/encoding/readBinaryKind.ts'
import type { Steps } from '../../core/steps.ts'
import type { ListFile } from './entry.ts'

const MAX_BYTES = 20_000_000

const CURES: Readonly<Record<NonNullable<ReturnType<typeof readBinaryKind>>, string>> = {
  spreadsheet: 'is a spreadsheet. Copy its cells and paste them here, or save it as CSV.',
  document: 'is a word-processor document. Copy its text and paste it here.',
  pdf: 'is a PDF. Select its text, copy it, and paste it here.',
  archive: 'is an archive. Unpack it, and choose the list in it.',
  image: 'is a picture. Type or paste its text here.',
  other: 'is not a text file. Save the list as CSV or text, or copy and paste it.',
}

/** The bytes of a file and how they are encoded. Throws an `Error` with a sentence for people if it is no text, or too large. */
export async function readListFile(file: File): Promise<ListFile> {
  if (file.size > MAX_BYTES) throw new Error(`${file.name} is larger than 20 MB. Match it in parts.`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const binary = readBinaryKind(bytes)
  if (binary) throw new Error(`${file.name} ${CURES[binary]}`)
  return { name: file.name, bytes, ...guessEncoding(bytes, decode) }
}

const decode: Decode = (bytes, label) => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const PIECE_BYTES = 500_000

/** The text of a file. What is impossible in its encoding becomes a replacement character. */
export function* decodeSteps({ bytes, label }: Pick<ListFile, 'bytes' | 'label'>): Steps<string> {
  const decoder = new TextDecoder(label)
  let text = ''
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    text += decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true })
    yield
  }
  return text + decoder.decode()
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
