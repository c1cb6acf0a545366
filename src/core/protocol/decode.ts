import { decodeCsv } from './csv.ts'
import type { Output } from './encode.ts'
import { decodeJson } from './json.ts'
import type { Fields, Row } from './row.ts'
import { decodeXml } from './xml.ts'

/**
 * The rows of an answer, in the order of `fields`. Throws `CoverageError`: `credentials` where the
 * service refuses inside a 200, `foreign` where the text is not a complete list of such records.
 */
export function decode(output: Output, text: string, fields: Fields): Row[] {
  switch (output) {
    case 'json':
      return decodeJson(text, fields)
    case 'xml':
      return decodeXml(text, fields)
    case 'csv':
      return decodeCsv(text, fields)
  }
}
