import { createXmlScanner } from '../xml/createXmlScanner.ts'
import { escapeText } from '../xml/entities.ts'
import type { Fields } from './fields.ts'
import { reportedBy } from './report.ts'
import { foreign, type Row, rowsOf } from './row.ts'

/** What comes before the records; there is no root element. */
export const XML_OPENING = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** What is within an element, by name: text, further elements, or several of one name. */
interface Elements {
  [name: string]: Content | Content[]
}
type Content = string | Elements

const RECORD = 'DATA'

/** Rows of an XML body. Throws `CoverageError`: `credentials` or `reported` if the body reports that, else `foreign`. */
export function decodeXml(text: string, fields: Fields): Row[] {
  const list = readElements(text)
  if (list === undefined) return []
  const records = list[RECORD]
  if (!Array.isArray(records))
    throw reportedBy(list) ?? foreign('The XML answer has no DATA element.')
  return rowsOf(records, list, fields)
}

/** The elements of a body, which has no root element around them; undefined if it is blank. */
function readElements(text: string): Elements | undefined {
  const scanner = createXmlScanner(text, (what) => {
    // the protocol has no document type; custom entities would be an attack
    throw foreign(
      what === 'doctype' ? 'The XML answer has a document type.' : 'The answer is not XML.',
    )
  })
  const root = begin('')
  const outer: Element[] = []
  let element = root
  while (scanner.next()) {
    const name = scanner.prefix + scanner.name
    if (scanner.isEmpty) put(element, name, '')
    else if (!scanner.isClosing) {
      outer.push(element)
      element = begin(name)
    } else {
      const around = outer.pop()
      if (!around || element.name !== name)
        throw foreign(`The answer is not XML: ${name} ends what has not begun.`)
      put(around, name, element.elements ?? scanner.textBefore())
      element = around
    }
  }
  if (element !== root) throw foreign(`The answer is not XML: ${element.name} has no end.`)
  if (!root.elements && scanner.textBefore().trim() !== '')
    throw foreign('The XML answer has no elements.')
  return root.elements
}

/** An element that has begun. */
interface Element {
  readonly name: string
  elements: Elements | undefined
}

const begin = (name: string): Element => ({ name, elements: undefined })

function put(element: Element, name: string, content: Content): void {
  element.elements ??= Object.create(null) as Elements // in which __proto__ is a name like others
  const { elements } = element
  const known = elements[name]
  if (known === undefined) elements[name] = name === RECORD ? [content] : content
  else if (Array.isArray(known)) known.push(content)
  else elements[name] = [known, content]
}

/** One `DATA` element per record with one child per field. */
export function encodeXmlRecords(fields: Fields, rows: readonly Row[]): string {
  const elements = rows.map((row) => {
    const children = fields.map((field, i) => `<${field}>${escapeText(row[i] ?? '')}</${field}>`)
    return `<DATA>${children.join('')}</DATA>\n`
  })
  return elements.join('')
}
