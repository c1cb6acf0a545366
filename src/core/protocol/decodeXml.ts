import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { Fields } from './fields.ts'
import { reportedBy } from './report.ts'
import { foreign, type Row, rowsOf } from './row.ts'

/** Rows of an XML body. Throws `CoverageError`: `credentials` or `reported` if the body reports that, else `foreign`. */
export function decodeXml(text: string, fields: Fields): Row[] {
  // the protocol has no document type; custom entities would be an attack
  if (/<!DOCTYPE/i.test(text)) throw foreign('The XML answer has a document type.')
  // parsers require a root element, which the body does not have
  const document = `<LIST>${text.replace(/^\s*<\?xml[^>]*\?>/, '')}</LIST>`
  const validity = XMLValidator.validate(document)
  if (validity !== true) throw foreign(`The answer is not XML: ${validity.err.msg}`)
  const { LIST: list } = PARSER.parse(document) as { LIST: string | { DATA?: unknown[] } }
  if (typeof list === 'string' && list.trim() === '') return []
  if (typeof list === 'string' || list.DATA === undefined)
    throw reportedBy(list) ?? foreign('The XML answer has no DATA element.')
  return rowsOf(list.DATA, list, fields)
}

const PARSER = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false, // 01 is a code, not the number 1
  trimValues: false,
  ignoreDeclaration: true,
  isArray: (name) => name === 'DATA',
})
