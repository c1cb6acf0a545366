import Papa from 'papaparse'
import type { CoverageError } from '../failure.ts'
import type { Fields } from './fields.ts'
import { reportedBy } from './report.ts'
import { foreign, type Row } from './row.ts'

const NEWLINE = '\r\n'

/** One line per record, columns in the order of `COUNTRY_FIELDS` or `AREA_FIELDS`, no header; quoted where needed (RFC 4180). */
export function encodeCsv(rows: readonly Row[]): string {
  return rows.length === 0 ? '' : Papa.unparse(rows, { newline: NEWLINE }) + NEWLINE
}

/** Rows of a CSV body. Throws `CoverageError`: `credentials` or `reported` if the body reports that, else `foreign`. */
export function decodeCsv(text: string, fields: Fields): Row[] {
  const { data, errors } = Papa.parse(text, { delimiter: ',', skipEmptyLines: true })
  // an unclosed quote swallows the rest of the file: do not accept half a list
  const [error] = errors
  if (error)
    throw foreign(`The CSV answer is broken in line ${(error.row ?? 0) + 1}: ${error.message}`)
  const [first] = data
  const report = first && first.length < fields.length ? reportedIn(first) : undefined
  if (report) throw report
  for (const [index, row] of data.entries()) {
    if (row.length !== fields.length) {
      throw foreign(
        `Line ${index + 1} of the CSV answer has ${row.length} columns instead of ${fields.length}.`,
      )
    }
  }
  return data
}

/** An error body is one line: the return code and a description, or a text that starts with "error". */
function reportedIn([first = '', ...rest]: Row): CoverageError | undefined {
  if (/^\s*\d+\s*$/.test(first)) return reportedBy({ RETURN: first, DESCRIPTION: rest.join(', ') })
  return /^\W*error\b/i.test(first) ? reportedBy({ ERROR: [first, ...rest].join(', ') }) : undefined
}
