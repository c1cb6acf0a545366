import Papa from 'papaparse'
import { type Fields, foreign, type Row, refusal } from './row.ts'

const NEWLINE = '\r\n'

/** A line per record, columns in the order of the fields, no header; quoted where needed (RFC 4180). */
export function encodeCsv(rows: readonly Row[]): string {
  return rows.length === 0 ? '' : Papa.unparse(rows, { newline: NEWLINE }) + NEWLINE
}

/** Rows of a CSV body. Throws `CoverageError`: `credentials` for a refusal, else `foreign`. */
export function decodeCsv(text: string, fields: Fields): Row[] {
  const { data, errors } = Papa.parse(text, { delimiter: ',', skipEmptyLines: true })
  // an unclosed quote swallows the rest of the file: half a list must not pass for a whole one
  const [error] = errors
  if (error) throw foreign(`The CSV answer is broken in line ${(error.row ?? 0) + 1}: ${error.message}`)
  const [first] = data
  if (first && isRefusal(first, fields)) throw refusal(first[0]!)
  for (const [index, row] of data.entries()) {
    if (row.length !== fields.length) {
      throw foreign(
        `Line ${index + 1} of the CSV answer has ${row.length} columns instead of ${fields.length}.`,
      )
    }
  }
  return data
}

/** An error body is one line: the return code and a description. */
function isRefusal(row: Row, fields: Fields): boolean {
  return row.length < fields.length && /^\d+$/.test(row[0] ?? '')
}
