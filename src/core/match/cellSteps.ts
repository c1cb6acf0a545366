import { type CsvFormat, type CsvRow, readCsv } from '../csv/readCsv.ts'
import { SAMPLE_CHARACTERS, sniffCsv } from '../csv/sniffCsv.ts'
import type { Steps } from '../steps.ts'

const CHARACTERS_PER_STEP = 16_384

/** What separates cells. '\n': there are only lines. */
export type Delimiter = (typeof DELIMITERS)[number] | '\n'

/** Those that a list may have, the likeliest first. */
export const DELIMITERS = ['\t', ';', ',', '|', '~', '^', '¬'] as const

/** How a text separates its cells. */
export type TextFormat = CsvFormat<Delimiter>

/** Splits a text into rows of cells if it is a table, else only into lines. */
export function* cellSteps(text: string, format = readFormat(text)): Steps<string[][]> {
  return yield* rowSteps(text, format, ({ cells }) =>
    cells.map((cell) => (cell.includes('\r') ? cell.replace(/\r\n?/g, '\n') : cell)),
  )
}

/** The same rows as they are written, each without the end of its last line. */
export function* writtenRowSteps(text: string, format: TextFormat): Steps<string[]> {
  return yield* rowSteps(text, format, ({ start, end }) => text.slice(start, end))
}

function* rowSteps<Row>(
  text: string,
  format: TextFormat,
  toRow: (row: CsvRow) => Row,
): Steps<Row[]> {
  const rows: Row[] = []
  let stepEnd = CHARACTERS_PER_STEP
  for (const row of readCsv(text, format)) {
    rows.push(toRow(row))
    if (row.end < stepEnd) continue
    stepEnd = row.end + CHARACTERS_PER_STEP
    yield
  }
  return rows
}

/** What separates the cells of a list, as its beginning shows. */
export function readFormat(text: string): TextFormat {
  return sniffCsv(text, DELIMITERS)
}

/** The format of a text, with what a person says that separates its cells. */
export function formatOf(text: string, delimiter: Delimiter | undefined): TextFormat {
  const format = readFormat(text)
  if (delimiter === undefined || delimiter === format.delimiter) return format
  return {
    delimiter,
    hasQuotes: delimiter !== '\n' && text.slice(0, SAMPLE_CHARACTERS).includes('"'),
  }
}
