import { CoverageError } from '../failure.ts'
import { decodeCsv } from './csv.ts'
import type { Output } from './encode.ts'
import { decodeJson } from './json.ts'
import type { Fields, Row } from './row.ts'
import { decodeXml } from './xml.ts'

/**
 * The rows of an answer, in the order of `fields`. Throws `CoverageError`: `credentials` or `reported`
 * where the service refuses or fails inside a 200, `foreign` where the text is not a complete list of
 * such records.
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

/** Some services report their errors as JSON, whatever was asked for. */
function throwReported(text: string, fields: Fields): void {
  try {
    decodeJson(text, fields)
  } catch (error) {
    const isReport = error instanceof CoverageError && ['reported', 'credentials'].includes(error.kind)
    if (isReport) throw error
  }
}
