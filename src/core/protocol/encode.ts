import { inPieces } from '../steps.ts'
import { encodeCsv } from './csv.ts'
import type { Fields } from './fields.ts'
import { encodeJsonRecords } from './json.ts'
import type { Row } from './row.ts'
import { encodeXmlRecords, XML_OPENING } from './xml.ts'

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
  return [...encodePieces(output, fields, rows)].join('')
}

const PIECE = 1000 // rows

/** The same text in pieces, so that a list of hundreds of thousands of rows is never there as one. */
export function* encodePieces(
  output: Output,
  fields: Fields,
  rows: Iterable<Row>,
): Generator<string> {
  const { opening, separator, closing, encodeRecords } = FORMATS[output]
  let lead = ''
  yield opening
  for (const piece of inPieces(rows, PIECE)) {
    yield lead + encodeRecords(fields, piece)
    lead = separator
  }
  yield closing
}

interface Format {
  readonly opening: string
  readonly separator: string // between pieces
  readonly closing: string
  readonly encodeRecords: (fields: Fields, rows: readonly Row[]) => string
}

const FORMATS: Record<Output, Format> = {
  json: { opening: '{"DATA":[', separator: ',', closing: ']}', encodeRecords: encodeJsonRecords },
  xml: { opening: XML_OPENING, separator: '', closing: '', encodeRecords: encodeXmlRecords },
  csv: {
    opening: '',
    separator: '',
    closing: '',
    encodeRecords: (_fields, rows) => encodeCsv(rows),
  },
}

/** The text of a refusal in the requested format; in JSON, RETURN is a number. */
export function encodeRefusal(output: Output, description: string): string {
  if (output !== 'json') return encode(output, ['RETURN', 'DESCRIPTION'], [[REFUSED, description]])
  return JSON.stringify({ DATA: [{ RETURN: Number(REFUSED), DESCRIPTION: description }] })
}
