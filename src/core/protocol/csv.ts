import { readCsv } from '../csv/readCsv.ts'
import { csvRow } from '../csv/writeCsv.ts'
import type { CoverageError } from '../failure.ts'
import type { Fields } from './fields.ts'
import { reportedBy } from './report.ts'
import { foreign, type Row } from './row.ts'

/** One line per record, columns in the order of `COUNTRY_FIELDS` or `AREA_FIELDS`, no header; quoted where needed (RFC 4180). */
export function encodeCsv(rows: readonly Row[]): string {
  return rows.map((row) => csvRow(row)).join('')
}

/** Rows of a CSV body. Throws `CoverageError`: `credentials` or `reported` if the body reports that, else `foreign`. */
export function decodeCsv(text: string, fields: Fields): Row[] {
  const rows: Row[] = []
  for (const { cells, line, isBroken } of readCsv(text, { delimiter: ',', hasQuotes: true })) {
    if (cells.length === 1 && cells[0] === '') continue
    // half a list is not accepted
    if (isBroken) throw foreign(`The CSV answer is broken in line ${line}: a quote is opened and not closed.`)
    const report = rows.length === 0 && cells.length < fields.length ? reportedIn(cells) : undefined
    if (report) throw report
    if (cells.length !== fields.length)
      throw foreign(`Line ${line} of the CSV answer has ${cells.length} columns instead of ${fields.length}.`)
    rows.push(cells)
  }
  return rows
}

/** An error body is one line: the return code and a description, or a text that starts with "error". */
function reportedIn([first = '', ...rest]: Row): CoverageError | undefined {
  if (/^\s*\d+\s*$/.test(first)) return reportedBy({ RETURN: first, DESCRIPTION: rest.join(', ') })
  return /^\W*error\b/i.test(first) ? reportedBy({ ERROR: [first, ...rest].join(', ') }) : undefined
}
