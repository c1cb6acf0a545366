import { guardFormula, unguardFormula } from '../text/guardFormula.ts'

const NEWLINE = '\r\n'

/** A line of CSV (RFC 4180), with its end; another delimiter than a comma if one is given. */
export function csvRow(cells: readonly string[], delimiter = ','): string {
  return cells.map((cell) => quoteCell(cell, delimiter)).join(delimiter) + NEWLINE
}

/** A cell in quotes if it needs them to be read back as it is. */
export function quoteCell(cell: string, delimiter: string): string {
  const isPlain = !cell.includes(delimiter) && !/["\r\n]|^\s|\s$/.test(cell)
  return isPlain ? cell : `"${cell.replace(/"/g, '""')}"`
}

const MAX_LITERAL = 255 // characters of a text in a formula of Excel

// digits and what may stand between them: a spreadsheet would make a number, a date or a time of it
const CHANGED = /^(?=.*\d)([\d .,:/()+-]+|[+-]?[\d.,]+e[+-]?\d+)$/i

/**
 * A text for CSV that spreadsheets show as it is. `030` becomes `="030"`, which Excel and LibreOffice
 * read as the text 030; formulas are guarded. `unprotectCell` takes both away.
 */
export function protectCell(text: string): string {
  if (text.length <= MAX_LITERAL && CHANGED.test(text)) return `="${text}"`
  return guardFormula(text)
}

const PROTECTED = /^="(.*)"$/s

/** The text that `protectCell` protected; another text as it is. */
export function unprotectCell(cell: string): string {
  const [, text] = PROTECTED.exec(cell) ?? []
  if (text !== undefined && CHANGED.test(text)) return text
  return unguardFormula(cell)
}
