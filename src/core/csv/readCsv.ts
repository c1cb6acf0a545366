/** How a text separates its cells. */
export interface CsvFormat<Delimiter extends string = string> {
  readonly delimiter: Delimiter // '\n': there are only lines
  readonly hasQuotes: boolean // that hold a cell together
}

/** A row, with the place where it is written. */
export interface CsvRow {
  readonly cells: string[]
  readonly line: number // from 1: of its first line
  readonly start: number // in the text
  readonly end: number // without its line end
  readonly isBroken: boolean // its quotes do not match: it is only its first line, split without regard to quotes
}

const MAX_QUOTED = 40_000 // characters, more than a cell of a workbook has: longer is a quote that was never closed
const QUOTE = 34
const SPACE = 32
const MARK = '\ufeff'
const NAMED = /^\ufeff?sep=(.)[ \t]*[\r\n]/i

/** The separator that the first line names, as spreadsheets write it above a table: `sep=;`. */
export function namedDelimiter(text: string): string | undefined {
  return NAMED.exec(text)?.[1]
}

/**
 * The rows of a CSV text (RFC 4180), blank ones too, as the one is that names the separator. Lines end with \r\n, \n or \r. A stray quote breaks only its own row.
 * Each character is looked at a few times at most, whatever the text.
 */
export function* readCsv(
  text: string,
  { delimiter, hasQuotes }: CsvFormat,
): Generator<CsvRow, void> {
  const endOfLine = createLineEnds(text)
  const isNamed = namedDelimiter(text) !== undefined
  let line = 1
  let start = text.startsWith(MARK) ? 1 : 0
  while (start < text.length) {
    let end = endOfLine(start)
    let written = text.slice(start, end)
    let cells: string[] | undefined
    let lines = 1
    if (hasQuotes && written.includes('"')) {
      const quoted = readQuotedRow(text, start, delimiter)
      cells = quoted?.cells
      while (quoted && end < quoted.end) {
        end = endOfLine(afterLineEnd(text, end))
        lines++
      }
      written = text.slice(start, end)
    } else cells = isNamed && line === 1 ? [''] : written.split(delimiter)
    yield {
      cells: cells ?? written.split(delimiter),
      line,
      start,
      end,
      isBroken: cells === undefined,
    }
    line += lines
    start = afterLineEnd(text, end)
  }
}

/** Tells where the line around an index ends; must be asked for ascending indexes. */
function createLineEnds(text: string): (from: number) => number {
  let [newline, carriageReturn] = [-1, -1]
  const next = (character: string, known: number, from: number) => {
    if (known >= from) return known
    const found = text.indexOf(character, from)
    return found < 0 ? text.length : found
  }
  return function endOfLine(from) {
    newline = next('\n', newline, from)
    carriageReturn = next('\r', carriageReturn, from)
    return Math.min(newline, carriageReturn)
  }
}

function afterLineEnd(text: string, end: number): number {
  return text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
}

interface QuotedRow {
  readonly cells: string[]
  readonly end: number
}

/** The row that begins at an index; undefined if its quotes do not match. Compares codes: large files are read character by character. */
function readQuotedRow(text: string, start: number, delimiter: string): QuotedRow | undefined {
  const between = delimiter.charCodeAt(0)
  const cells: string[] = []
  for (let at = start; ; at++) {
    at = skipToQuote(text, at)
    let code = text.charCodeAt(at)
    if (code === QUOTE) {
      const close = closingQuote(text, at)
      if (close === undefined) return undefined
      const cell = text.slice(at + 1, close)
      cells.push(cell.includes('"') ? cell.replace(/""/g, '"') : cell)
      at = close + 1
      while (text.charCodeAt(at) === SPACE) at++
      code = text.charCodeAt(at)
    } else {
      const begin = at
      while (code !== between && !isRowEnd(code)) code = text.charCodeAt(++at)
      cells.push(text.slice(begin, at))
    }
    if (isRowEnd(code)) return { cells, end: at }
    if (code !== between) return undefined
  }
}

/** Past the spaces before the quote of a cell; where it is, if there is none. */
function skipToQuote(text: string, cell: number): number {
  let at = cell
  while (text.charCodeAt(at) === SPACE) at++
  return text.charCodeAt(at) === QUOTE ? at : cell
}

function closingQuote(text: string, open: number): number | undefined {
  let close = text.indexOf('"', open + 1)
  while (close >= 0 && close - open <= MAX_QUOTED) {
    if (text[close + 1] !== '"') return close
    close = text.indexOf('"', close + 2)
  }
  return undefined
}

/** A line feed, a carriage return, or behind the text. */
const isRowEnd = (code: number): boolean => code === 10 || code === 13 || Number.isNaN(code)
