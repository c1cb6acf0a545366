import { escapeText } from '../xml/escapeXml.ts'
import type { Fields } from './fields.ts'
import type { Row } from './row.ts'

/** What comes before the records; there is no root element. */
export const XML_OPENING = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** One `DATA` element per record with one child per field. */
export function encodeXmlRecords(fields: Fields, rows: readonly Row[]): string {
  const elements = rows.map((row) => {
    const children = fields.map((field, i) => `<${field}>${escapeText(row[i] ?? '')}</${field}>`)
    return `<DATA>${children.join('')}</DATA>\n`
  })
  return elements.join('')
}
