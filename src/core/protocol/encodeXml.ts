import { escapeText } from '../xml/escapeXml.ts'
import type { Fields } from './fields.ts'
import type { Row } from './row.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'

/** The declaration, then one `DATA` element per record with one child per field; there is no root element. */
export function encodeXml(fields: Fields, rows: readonly Row[]): string {
  const elements = rows.map((row) => {
    const children = fields.map((field, i) => `<${field}>${escapeText(row[i] ?? '')}</${field}>`)
    return `<DATA>${children.join('')}</DATA>\n`
  })
  return `${DECLARATION}\n${elements.join('')}`
}
