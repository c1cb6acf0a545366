import { CoverageError } from '../failure.ts'
import type { Fields } from './fields.ts'
import { reportedBy } from './report.ts'
import { foreign, type Row, rowsOf } from './row.ts'

/** What is in the array of `{"DATA":[{"FIELD":"value"}]}`; all values are strings. */
export function encodeJsonRecords(fields: Fields, rows: readonly Row[]): string {
  const records = rows.map((row) =>
    Object.fromEntries(fields.map((field, i) => [field, row[i] ?? ''])),
  )
  return JSON.stringify(records).slice(1, -1)
}

/** Rows of a JSON body. Throws `CoverageError`: `credentials` or `reported` if the body reports that, `broken` if it is cut off, else `foreign`. */
export function decodeJson(text: string, fields: Fields): Row[] {
  const body = parseJson(text)
  const data = dataOf(body)
  if (Array.isArray(data)) return rowsOf(data, body, fields)
  throw reportedBy(data) ?? reportedBy(body) ?? foreign('The JSON answer has no DATA list.')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    return parseWithin(text, cause)
  }
}

/** Some services print a warning before the object, or text after it. Refuses half an object. */
function parseWithin(text: string, cause: unknown): unknown {
  const start = text.indexOf('{')
  if (start < 0) throw foreign('The answer is not JSON.', cause)
  try {
    return JSON.parse(text.slice(start, text.lastIndexOf('}') + 1))
  } catch {
    if (text.slice(0, start).trim() !== '') throw foreign('The answer is not JSON.', cause)
    throw new CoverageError('broken', 'The JSON breaks off.', { cause })
  }
}

function dataOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return undefined
  return Object.entries(body).find(([name]) => name.toUpperCase() === 'DATA')?.[1]
}
