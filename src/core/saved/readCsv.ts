import { say } from '../language/say.ts'
import { guessSeparator } from './guessSeparator.ts'
import { type BrokenRow, breakRow, type Sheet, type SheetRow, sparingly, type Tell } from './sheet.ts'

interface ReadRow {
  readonly cells: readonly string[]
  readonly end: number // index after the row and its line end
}

const MAX_QUOTED = 10_000 // characters: more is a quote that was never closed

/** Cells of a CSV text with any separator. A row with a stray quote is broken alone: what follows it is read. */
export function readCsv(text: string, tell: Tell): Sheet {
  const separator = guessSeparator(text)
  const rows: SheetRow[] = []
  const broken: BrokenRow[] = []
  const told = sparingly(tell)
  let line = 1
  let at = 0
  if (/^sep=.\r?\n/i.test(text)) {
    at = endOfLine(text, 0)
    line = 2
  }
  while (at < text.length) {
    const read = readRow(text, at, separator)
    const end = read?.end ?? endOfLine(text, at)
    if (!read)
      broken.push(breakRow(line, say('A quotation mark is opened and not closed.'), text.slice(at, end)))
    else if (read.cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: read.cells })
    line += countLines(text, at, end)
    at = end
    told(at / text.length)
  }
  return { fields: undefined, rows, broken }
}

/** The row that begins at an index; undefined if its quotes do not match. */
function readRow(text: string, start: number, separator: string): ReadRow | undefined {
  const cells: string[] = []
  let at = start
  for (;;) {
    const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, separator)
    if (!cell) return undefined
    cells.push(cell.text)
    at = cell.end
    if (text[at] === separator) at++
    else if (at >= text.length || isLineEnd(text[at])) return { cells, end: endOfLine(text, at) }
    else return undefined
  }
}

function readQuoted(text: string, start: number): { text: string; end: number } | undefined {
  let close = text.indexOf('"', start + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0 || close - start > MAX_QUOTED) return undefined
  let end = close + 1
  while (text[end] === ' ') end++
  return { text: text.slice(start + 1, close).replace(/""/g, '"'), end }
}

function readPlain(text: string, start: number, separator: string): { text: string; end: number } {
  let end = start
  while (end < text.length && text[end] !== separator && !isLineEnd(text[end])) end++
  return { text: text.slice(start, end), end }
}

function isLineEnd(character: string | undefined): boolean {
  return character === '\n' || character === '\r'
}

/** The index after the line that an index is in. */
function endOfLine(text: string, at: number): number {
  let end = at
  while (end < text.length && !isLineEnd(text[end])) end++
  return Math.min(text.length, text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1)
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0
  for (let i = from; i < to; i++) {
    const character = text[i]
    if (character === '\n' || (character === '\r' && text[i + 1] !== '\n')) lines++
  }
  return lines
}
