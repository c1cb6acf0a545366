import Papa from 'papaparse'
import type { Steps } from '../steps.ts'

const SAMPLE_CHARACTERS = 65_536
const PIECE_CHARACTERS = 16_384
const MAX_QUOTED = 1_000_000 // characters from a quote to the one that closes it
const NO_QUOTE = '\u0000'

/** What separates cells. '\n': there are only lines. */
export type Delimiter = '\t' | ';' | ',' | '\n'

/** How a text separates its cells. */
export interface TextFormat {
  readonly delimiter: Delimiter
  readonly hasQuotes: boolean // that hold a cell together
}

/** Splits a text into rows of cells: at tabs, semicolons or commas if it is a table, else only into lines. */
export function* cellSteps(text: string, format = readFormat(text)): Steps<string[][]> {
  const { delimiter } = format
  const rows: string[][] = []
  for (const piece of piecesOf(text, format)) {
    if (delimiter === '\n') for (const line of piece.split('\n')) rows.push([line])
    else rows.push(...Papa.parse(piece, parsing(format)).data)
    yield
  }
  return rows
}

/** The same rows as they are written, each without the end of its last line. */
export function* writtenRowSteps(text: string, format: TextFormat): Steps<string[]> {
  const rows: string[] = []
  for (const piece of piecesOf(text, format)) {
    if (format.delimiter === '\n') rows.push(...piece.split('\n'))
    else rows.push(...rowsOfPiece(piece, format))
    yield
  }
  return rows
}

function rowsOfPiece(piece: string, format: TextFormat): string[] {
  const rows: string[] = []
  let start = 0
  Papa.parse(piece, {
    ...parsing(format),
    step({ meta: { cursor } }) {
      rows.push(piece.slice(start, cursor).replace(/\n$/, ''))
      start = cursor
    },
  })
  return rows
}

// without the newline Papa Parse guesses it again for each piece
const parsing = ({ delimiter, hasQuotes }: TextFormat) => ({
  delimiter,
  quoteChar: hasQuotes ? '"' : NO_QUOTE,
  newline: '\n',
})

/** Whole rows, whose lines end with \n, of bounded length. */
function* piecesOf(text: string, { hasQuotes }: TextFormat): Generator<string, void> {
  for (let start = 0; start < text.length; ) {
    const end = endOfPiece(text, start, hasQuotes)
    yield text
      .slice(start, end)
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n')
      .replace(/\n$/, '')
    start = end
  }
}

/** The end of the line in which a piece is full and no quote is open. */
function endOfPiece(text: string, start: number, hasQuotes: boolean): number {
  let end = start
  let isOpen = false
  while (end < text.length) {
    const newline = nextNewline(text, end)
    if (hasQuotes) for (let i = end; i < newline; i++) if (text.charCodeAt(i) === 34) isOpen = !isOpen
    end = newline
    const isFull = end - start >= PIECE_CHARACTERS && !isOpen
    if (isFull || end - start >= MAX_QUOTED) break
  }
  return end
}

const NEWLINE = /\r\n?|\n/g // old files end lines with a carriage return alone

/** Where the next line begins. */
function nextNewline(text: string, from: number): number {
  NEWLINE.lastIndex = from
  return NEWLINE.test(text) ? NEWLINE.lastIndex : text.length
}

/** What separates the cells of a text, as its beginning shows. */
export function readFormat(whole: string): TextFormat {
  const sample = whole.slice(0, SAMPLE_CHARACTERS)
  const text = sample.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const isCut = sample.length === SAMPLE_CHARACTERS
  const lines = isCut ? text.slice(0, text.lastIndexOf('\n') + 1 || text.length) : text
  for (const hasQuotes of lines.includes('"') ? [true, false] : [false]) {
    for (const delimiter of ['\t', ';', ','] as const) {
      if (!lines.includes(delimiter)) continue
      const { data, errors } = Papa.parse(lines, {
        delimiter,
        quoteChar: hasQuotes ? '"' : NO_QUOTE,
        newline: '\n',
      })
      if (errors.length === 0 && isTable(data, delimiter)) return { delimiter, hasQuotes }
    }
  }
  // one column, perhaps of quoted lines
  const { data, errors } = Papa.parse(lines, { delimiter: '\t', newline: '\n' })
  const isQuoted = errors.length === 0 && lines.includes('"') && data.every((row) => row.length === 1)
  return isQuoted ? { delimiter: '\t', hasQuotes: true } : { delimiter: '\n', hasQuotes: false }
}

/** The format of a text, with what a person says that separates its cells. */
export function formatOf(text: string, delimiter: Delimiter | undefined): TextFormat {
  const format = readFormat(text)
  if (delimiter === undefined || delimiter === format.delimiter) return format
  return { delimiter, hasQuotes: delimiter !== '\n' && text.slice(0, SAMPLE_CHARACTERS).includes('"') }
}

const MIN_SHARE = 0.6 // of the rows, with as many cells as most have

/** Rows of mostly equal width are a table, unless most commas are followed by a space, as in prose: Paris, France. */
function isTable(rows: readonly (readonly string[])[], delimiter: string): boolean {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  if (delimiter === '\t') return filled.some((row) => row.length > 1)
  if (filled.length < 2) return false
  const widths = new Map<number, number>()
  for (const { length } of filled) widths.set(length, (widths.get(length) ?? 0) + 1)
  const [width = 1, count = 0] = [...widths].sort((a, b) => b[1] - a[1])[0] ?? []
  const many = delimiter === ';' ? filled.length - (widths.get(1) ?? 0) : count // ragged rows have several cells too
  if (width < 2 || many < filled.length * MIN_SHARE) return false
  // without the heading of a table, commas in some lines only belong to names
  if (delimiter === ',' && count < filled.length && (widths.get(1) ?? 0) > 0 && width < 3) return false
  const spaced = filled.filter(
    (row) => row.length > 1 && row.slice(1).every((cell) => /^\s|^$/.test(cell)),
  ).length
  return spaced < filled.length / 2 || (delimiter === ';' && filled.every((row) => row.length === width))
}
