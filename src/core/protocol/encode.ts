import { encodeCsv } from './csv.ts'
import { encodeXml } from './encodeXml.ts'
import type { Fields } from './fields.ts'
import { encodeJson } from './json.ts'
import type { Row } from './row.ts'

export const OUTPUTS = ['json', 'xml', 'csv'] as const
export type Output = (typeof OUTPUTS)[number]

export const CONTENT_TYPES: Record<Output, string> = {
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

/** The return code of every refusal, as other services of this protocol send it. */
const REFUSED = '100'

/** The text of an answer with a complete list. Row values are in the order of `fields`. */
export function encode(output: Output, fields: Fields, rows: readonly Row[]): string {
  switch (output) {
    case 'json':
      return encodeJson(fields, rows)
    case 'xml':
      return encodeXml(fields, rows)
    case 'csv':
      return encodeCsv(rows)
  }
}

/** The text of a refusal in the requested format; in JSON, RETURN is a number. */
export function encodeRefusal(output: Output, description: string): string {
  if (output !== 'json') return encode(output, ['RETURN', 'DESCRIPTION'], [[REFUSED, description]])
  return JSON.stringify({ DATA: [{ RETURN: Number(REFUSED), DESCRIPTION: description }] })
}
