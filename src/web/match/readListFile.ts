import { openFile, refuseLargeFile } from '../../core/file/openFile.ts'
import type { ListBook, ListFile } from './entry.ts'
import { readListBook } from './readListBook.ts'

/**
 * The bytes of a file and how they are encoded, or its sheets. Throws an `Error` with a sentence for people if it is neither
 * text nor workbook, or too large.
 */
export async function readListFile(file: File): Promise<ListFile | ListBook> {
  refuseLargeFile(file, 'list')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const opened = openFile(file.name, bytes, 'list')
  if (opened.kind === 'workbook') return readListBook(file.name, bytes)
  return { name: file.name, bytes, ...opened.encoding }
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
