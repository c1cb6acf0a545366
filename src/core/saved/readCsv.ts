import { type CsvFormat, readCsv } from '../csv/readCsv.ts'
import { sniffCsv } from '../csv/sniffCsv.ts'
import { say } from '../language/say.ts'
import { findColumns } from './columns.ts'
import { type BrokenRow, breakRow, type SavedSheet, type SheetRow, sparingly, type Tell } from './sheet.ts'

const NAMED = /^\ufeff?sep=(.)\r?\n/i // what spreadsheets write above a table

/** Cells of a CSV text with any separator, without blank rows. A row with a stray quote is broken alone. */
export function readSavedCsv(text: string, tell: Tell): SavedSheet {
  const named = NAMED.exec(text)?.[1]
  const rows: SheetRow[] = []
  const broken: BrokenRow[] = []
  const told = sparingly(tell)
  for (const { cells, line, start, end, isBroken } of readCsv(
    text,
    named ? { delimiter: named, hasQuotes: true } : formatOf(text),
  )) {
    told(end / text.length)
    if (named && line === 1) continue
    if (isBroken)
      broken.push(breakRow(line, say('A quotation mark is opened and not closed.'), text.slice(start, end)))
    else if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
  }
  return { fields: undefined, rows, broken }
}

const DELIMITERS = ['\t', ';', '|', ','] as const // a comma last: others are chosen where numbers have decimal commas

const SURE = 3 // headings that we know and that a separator keeps apart: our own tables have more, whatever their names hold

function formatOf(text: string): CsvFormat {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1)
  const headed = DELIMITERS.find((one) => Object.keys(findColumns(first.split(one))).length >= SURE)
  if (headed) return { delimiter: headed, hasQuotes: true }
  const { delimiter } = sniffCsv(text, DELIMITERS)
  const likely = delimiter === '\n' ? (DELIMITERS.find((one) => first.includes(one)) ?? ',') : delimiter
  return { delimiter: likely, hasQuotes: true }
}
