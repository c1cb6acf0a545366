import { say } from '../language/say.ts'
import { createXmlScanner, type XmlScanner } from '../xml/createXmlScanner.ts'
import {
  type BrokenRow,
  breakRow,
  createRecordCollector,
  type SavedSheet,
  sparingly,
  type Tell,
} from './sheet.ts'

const SHOWN = 400 // characters of a broken record, more than are shown

/**
 * Records of XML, with a root element or, as services send it, without one, and of KML. Each record is read by
 * itself, so that a broken one does not take the others along; entities that a document defines are not read.
 */
export function readXml(text: string, tell: Tell): SavedSheet {
  const name = recordName(text)
  const records = createRecordCollector()
  const broken: BrokenRow[] = []
  const told = sparingly(tell)
  let [line, newline] = [1, text.indexOf('\n')] // the next newline
  for (const { start, content, values } of recordsIn(text, name)) {
    for (; newline >= 0 && newline < start; newline = text.indexOf('\n', newline + 1)) line++
    told(start / text.length)
    if (typeof values !== 'string') records.add(line, values)
    else broken.push(breakRow(line, values, text.slice(content, content + SHOWN)))
  }
  return records.toSheet(broken)
}

/** The name of a document's records: a known one, or the element around the first text. */
function recordName(text: string): string {
  const scanner = createXmlScanner(text, () => undefined)
  const open: string[] = []
  let data: string | undefined
  let around: string | undefined
  let isLeaf = false
  while (scanner.next()) {
    const { name, isClosing, isEmpty } = scanner
    if (name === 'Placemark') return name
    if (/^data$/i.test(name)) data ??= name
    if (isClosing ? isLeaf : isEmpty) around ??= open[open.length - (isClosing ? 2 : 1)]
    if (isClosing) open.pop()
    else if (!isEmpty) open.push(name)
    isLeaf = !isClosing && !isEmpty
  }
  return data ?? around ?? 'DATA'
}

type Values = readonly (readonly [name: string, value: string])[]

/** A record, or why it cannot be read, which is a sentence for people. */
interface XmlRecord {
  readonly start: number // in the text
  readonly content: number
  readonly values: Values | string
}

function* recordsIn(text: string, record: string): Generator<XmlRecord, void> {
  let isBroken = false
  const scanner = createXmlScanner(text, () => {
    isBroken = true
  })
  let open: { start: number; content: number; reader: ValueReader } | undefined
  while (scanner.next()) {
    const { name, isClosing, isEmpty, start, end } = scanner
    const isOwn = name === record && !isEmpty
    if (open && isOwn) {
      const values = isClosing ? open.reader.values() : undefined
      const isWhole = !isBroken && values !== undefined
      const why = isClosing ? say('Its tags do not match.') : say('The record has no end.')
      yield { start: open.start, content: open.content, values: isWhole ? values : why }
      open = undefined
    }
    if (isOwn && !isClosing) {
      open = { start, content: end, reader: createValueReader(record === 'Placemark') }
      isBroken = false
    } else open?.reader.take(scanner)
  }
  if (open)
    yield { start: open.start, content: open.content, values: say('The record has no end.') }
}

interface ValueReader {
  readonly take: (scanner: XmlScanner) => void
  /** Undefined if not each element has its end. */
  readonly values: () => Values | undefined
}

/** Collects the elements of a record that hold only text; of KML the named data, the name and the place. */
function createValueReader(isKml: boolean): ValueReader {
  const named: [string, string][] = []
  const own: [string, string][] = []
  const open: { readonly name: string; readonly key: string | undefined }[] = []
  let isMatched = true
  let isLeaf = false // the last tag has begun an element

  function add(name: string, key: string | undefined, text: string): void {
    if (!isKml) own.push([name, text])
    else if (name === 'coordinates') own.push(...coordinates(text))
    else if (key !== undefined) named.push([key, text])
    else if (name === 'name') own.push([name, text])
  }

  return {
    take(scanner) {
      const { name, isClosing, isEmpty } = scanner
      if (isClosing) {
        const begun = open.pop()
        if (begun?.name !== name) isMatched = false
        else if (isLeaf) add(name, begun.key, scanner.textBefore())
      } else {
        const key = isKml ? keyOf(scanner, open[open.length - 1]?.key) : undefined
        if (isEmpty) add(name, key, '')
        else open.push({ name, key })
      }
      isLeaf = !isClosing && !isEmpty
    },
    values: () => (isMatched && open.length === 0 ? [...named, ...own] : undefined),
  }
}

/** What the text of an element is called in KML: `<Data name="AREACODE"><value>4930</value></Data>`. */
function keyOf(scanner: XmlScanner, outer: string | undefined): string | undefined {
  if (scanner.name === 'Data' || scanner.name === 'SimpleData')
    return scanner.attribute('name') ?? ''
  return scanner.name === 'value' ? outer : undefined
}

/** KML writes the longitude first. */
function coordinates(text: string): [string, string][] {
  const [lng = '', lat = ''] = text.trim().split(',', 2)
  return [
    ['ALATITUDE', lat],
    ['ALONGITUDE', lng],
  ]
}
