import { CoverageError } from '../failure.ts'
import { decodeCsv } from './csv.ts'
import type { Output } from './encode.ts'
import type { Fields } from './fields.ts'
import { decodeJson } from './json.ts'
import type { Row } from './row.ts'
import { decodeXml } from './xml.ts'

/**
 * The rows of an answer, values in the order of `fields`. Throws `CoverageError`: `credentials` or `reported`
 * if a 200 contains a refusal or an error, `broken` if JSON is cut off, and `foreign` for anything else that is
 * not a complete list of such records.
 */
export function decode(output: Output, text: string, fields: Fields): Row[] {
  if (output !== 'json' && /^\s*\{/.test(text)) throwReported(text, fields)
  switch (output) {
    case 'json':
      return decodeJson(text, fields)
    case 'xml':
      return decodeXml(text, fields)
    case 'csv':
      return decodeCsv(text, fields)
  }
}

/** Some services report errors as JSON, whatever format was requested. */
function throwReported(text: string, fields: Fields): void {
  try {
    decodeJson(text, fields)
  } catch (error) {
    const isReport =
      error instanceof CoverageError && ['reported', 'credentials'].includes(error.kind)
    if (isReport) throw error
  }
}
