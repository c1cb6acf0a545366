import { say } from '../language/say.ts'
import { createRecords } from './records.ts'
import { type BrokenRow, breakRow, type Sheet, sparingly, type Tell } from './sheet.ts'

const COMMENT = /<!--[\s\S]*?-->/g
const NAME = '(?:[\\w.-]+:)?([\\w.-]+)'
// an element that holds text alone
const LEAF = new RegExp(
  `<${NAME}(?:\\s[^<>]*)?(?:/>|>((?:[^<]|<!\\[CDATA\\[[\\s\\S]*?\\]\\]>)*)</${NAME}\\s*>)`,
  'g',
)
const KML_VALUE =
  /<(?:[\w.-]+:)?(?:Simple)?Data\s+name\s*=\s*(?:"([^"]*)"|'([^']*)')\s*>\s*(?:<(?:[\w.-]+:)?displayName>[^<]*<[^>]*>\s*)?(?:<(?:[\w.-]+:)?value>)?((?:[^<]|<!\[CDATA\[[\s\S]*?\]\]>)*)</g

/**
 * Records of XML, with a root element or, as services send it, without one, and of KML. Each record is read by
 * itself, so that a broken one does not take the others along; entities that a document defines are not read.
 */
export function readXml(text: string, tell: Tell): Sheet {
  const plain = text.replace(COMMENT, (comment) => comment.replace(/[^\n]+/g, '')) // lines stay where they are
  const record = recordName(plain)
  const records = createRecords()
  const broken: BrokenRow[] = []
  const told = sparingly(tell)
  let [line, counted] = [1, 0]
  for (const { start, body, isClosed } of pieces(plain, record)) {
    line += countLineFeeds(plain, counted, start)
    counted = start
    told(start / plain.length)
    const values = isClosed ? valuesOf(body, record) : undefined
    if (values) records.add(line, values)
    else
      broken.push(
        breakRow(line, isClosed ? say('Its tags do not match.') : say('The record has no end.'), body),
      )
  }
  return records.toSheet(broken)
}

/** What the records of a document are called. */
function recordName(text: string): string {
  if (/<(?:[\w.-]+:)?Placemark[\s>]/.test(text)) return 'Placemark'
  const data = /<(DATA)[\s>]/i.exec(text)
  if (data?.[1]) return data[1]
  // what is around the first element that holds text alone
  LEAF.lastIndex = 0
  const leaf = LEAF.exec(text)
  const before = text.slice(0, leaf?.index ?? 0)
  return [...before.matchAll(new RegExp(`<${NAME}(?:\\s[^<>]*)?>`, 'g'))].pop()?.[1] ?? 'DATA'
}

function* pieces(text: string, name: string) {
  const opening = new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s>])[^>]*>`, 'g')
  const closing = new RegExp(`</(?:[\\w.-]+:)?${name}\\s*>`, 'g')
  let open = opening.exec(text)
  while (open) {
    const from = opening.lastIndex
    const next = opening.exec(text)
    const limit = next?.index ?? text.length
    closing.lastIndex = from
    // the end is looked for up to the next record alone: each letter is read once
    const piece = text.slice(from, limit)
    const end = piece.search(closing)
    yield { start: open.index, body: end < 0 ? piece : piece.slice(0, end), isClosed: end >= 0 }
    open = next
  }
}

function valuesOf(body: string, record: string): [string, string][] | undefined {
  const values: [string, string][] = []
  const isKml = record === 'Placemark'
  if (isKml) {
    for (const [, double, single, value = ''] of body.matchAll(KML_VALUE))
      values.push([double ?? single ?? '', decode(value)])
  }
  const rest = body.replace(LEAF, (whole, name: string, content = '', end: string | undefined) => {
    if (end !== undefined && end !== name) return whole
    if (isKml && name === 'coordinates') values.push(...coordinates(content))
    else if (!isKml || name === 'name') values.push([name, decode(content)])
    return ''
  })
  return isBalanced(rest) ? values : undefined
}

/** KML writes the longitude first. */
function coordinates(text: string): [string, string][] {
  const [lng = '', lat = ''] = text.trim().split(',')
  return [
    ['ALATITUDE', lat],
    ['ALONGITUDE', lng],
  ]
}

/** Whether what is left around the values has an end for each beginning. */
function isBalanced(rest: string): boolean {
  const open: string[] = []
  for (const [, slash, name, end] of rest.matchAll(/<(\/?)([^\s<>/]*)[^<>]*?(\/?)(?:>|$)/g)) {
    if (slash === '/') {
      if (open.pop() !== name) return false
    } else if (end === '') open.push(name ?? '')
  }
  return open.length === 0
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  return text
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
    .map((part) => (part.startsWith('<![CDATA[') ? part.slice(9, -3) : decodeEntities(part)))
    .join('')
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return point > 0x10ffff ? whole : String.fromCodePoint(point)
  })
}

function countLineFeeds(text: string, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at++) if (text[at] === '\n') count++
  return count
}
