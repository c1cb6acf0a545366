import { encodeTextSteps } from '../../core/encoding/textBytes.ts'
import { FileError } from '../../core/fileError.ts'
import { plainName } from '../../core/language/compareNames.ts'
import { say } from '../../core/language/say.ts'
import type { AnsweredLine } from '../../core/match/answerCells.ts'
import { answeredColumnSteps, answeredSteps } from '../../core/match/answeredSteps.ts'
import { trunkPrefixOf } from '../api/trunkPrefix.ts'
import { inSlices } from '../state/runSliced.ts'
import { saveFile } from '../ui/saveFile.ts'
import type { EnteredList, ListBook, ListFile } from './enteredList.ts'
import type { Matched } from './matching.ts'
import { wordedLineSteps } from './noteForFile.ts'

type Bytes = Uint8Array<ArrayBuffer>

const MARK = '\uFEFF' // without it Excel does not recognize UTF-8

/** Saves the list with its answers, as a file like its own. Returns a sentence if its encoding had to change, else ''. */
export async function downloadAnswered({ source, sheet }: EnteredList, matched: Matched): Promise<string> {
  const heading = sheet.header && sheet.start
  const { text, file, book } = source
  const lines = await inSlices(wordedLineSteps(matched))
  if (book) return downloadBook(book, heading, lines)
  const list = {
    ...{ text, fileName: file?.name, delimiter: source.delimiter, heading, width: sheet.width },
    trunkOf: trunkPrefixOf,
  }
  const pieces = await inSlices(answeredSteps(list, lines))
  const own = file && (await encodeLike(file, text, pieces.join('')))
  const bytes = own ? [own] : encodeUtf8([MARK, ...pieces])
  saveFile({ name: nameAnswered(file?.name), bytes })
  return file && !own
    ? say('Saved as Unicode (UTF-8): {file} is in an encoding that lacks letters of the answers.', {
        file: file.name,
      })
    : ''
}

/** The same workbook with the answers behind the sheet that was matched. Returns a sentence if it has no room for them. */
async function downloadBook(
  { name, bytes, sheet }: ListBook,
  heading: number | undefined,
  lines: readonly AnsweredLine[],
): Promise<string> {
  const { appendColumnsSteps } = await import('../../core/xlsx/appendColumnsSteps.ts')
  const columns = await inSlices(
    answeredColumnSteps({ rows: sheet.rows, heading, trunkOf: trunkPrefixOf }, lines),
  )
  try {
    const pieces = await inSlices(appendColumnsSteps(bytes, sheet.name, columns))
    saveFile({ name: nameAnswered(name), bytes: pieces as Bytes[] })
    return ''
  } catch (error) {
    if (error instanceof FileError) return error.message
    throw error
  }
}

function encodeUtf8(pieces: readonly string[]): Bytes[] {
  const encoder = new TextEncoder()
  return pieces.map((piece) => encoder.encode(piece))
}

/** In the encoding of the file, with its byte order mark if it has one; undefined if that encoding lacks a letter. */
async function encodeLike(file: ListFile, before: string, text: string): Promise<Bytes | undefined> {
  const isPlain = !/[^\p{ASCII}]/u.test(before) && /[^\p{ASCII}]/u.test(text) // then nothing says which encoding
  if (file.label === 'utf-8') return concat(encodeUtf8([hasMark(file) || isPlain ? MARK : '', text]))
  const marked = hasMark(file) ? MARK + text : text
  return (await inSlices(encodeTextSteps(marked, file.label))) as Bytes | undefined
}

function hasMark({ bytes }: ListFile): boolean {
  const [a, b, c] = bytes
  return (a === 0xef && b === 0xbb && c === 0xbf) || (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)
}

function concat(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let start = 0
  for (const part of parts) {
    whole.set(part, start)
    start += part.length
  }
  return whole
}

/** `Offices, answered.csv` */
function nameAnswered(name: string | undefined): string {
  if (name === undefined) {
    const title = say('Matched list')
    return `${title}.csv`
  }
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '.txt']
  return plainName(say('{list}, answered', { list: stem })) + (/^\.html?$/i.test(ending) ? '.csv' : ending)
}
