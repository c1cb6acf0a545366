import { unprotectCell } from '../file/protectCell.ts'

/**
 * The text that was meant by a cell: spreadsheets are kept from making numbers and formulas of texts by `="030"`,
 * by a tab, or by an apostrophe before them. 's-Hertogenbosch keeps its own.
 */
export function cleanCell(cell: string): string {
  const text = cell.replace(/^[\ufeff\t]+/, '').trim()
  const formula = /^="((?:[^"]|"")*)"$/.exec(text)
  if (formula?.[1] !== undefined) return formula[1].replace(/""/g, '"').trim()
  return /^'+[\d=+@\t\r\n＝＋－＠-]/.test(text) ? text.slice(1).trim() : text
}

/** The same of a name, in which an apostrophe before a digit is its own. */
export function cleanText(cell: string): string {
  return cell.startsWith("'") ? unprotectCell(cell).trim() : cleanCell(cell)
}

/** A number with a decimal point, also of one with a decimal comma. */
export function cleanDecimal(cell: string): string {
  const text = cleanCell(cell).replace('\u2212', '-')
  return /^[+-]?\d*,\d+$/.test(text) ? text.replace(',', '.') : text
}
