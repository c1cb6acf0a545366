import { FileError } from '../fileError.ts'
import { say } from '../language/say.ts'
import {
  type BrokenRow,
  breakRow,
  createRecordCollector,
  type RecordCollector,
  type SavedSheet,
  sparingly,
  type Tell,
} from './sheet.ts'

type Json = Readonly<Record<string, unknown>>

const MAX_DEPTH = 32 // of nesting: deeper than anybody writes a list
const MAX_OUTER = 100 // values around a list
const MAX_STRING = 2000 // characters: more is a quote that was never closed

/** Records of JSON: an answer of the protocol, a list, areas within countries, or the features of GeoJSON. */
export function readJson(text: string, tell: Tell): SavedSheet {
  const value = parse(text)
  return value === undefined ? readPieces(text) : readValue(value, tell)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readValue(value: unknown, tell: Tell): SavedSheet {
  const records = createRecordCollector()
  const broken: BrokenRow[] = []
  const told = sparingly(tell)
  const list = listOf(value)
  let line = 0
  for (const [i, record] of list.entries()) {
    told(i / list.length)
    if (isObject(record)) line = addRecord(records, record, line)
    else broken.push(breakRow(++line, say('This is not a record.'), JSON.stringify(record) ?? ''))
  }
  return records.toSheet(broken)
}

/** Adds a record, or those within it. Returns the number of the last one. */
function addRecord(
  records: RecordCollector,
  record: Json,
  last: number,
  outer: [string, string][] = [],
  depth = MAX_DEPTH,
): number {
  if (depth === 0) throw tooDeep()
  const inner = Object.values(record).find(isListOfObjects)
  if (inner && !isObject(record.geometry)) {
    const own = valuesOf(record)
      .slice(0, MAX_OUTER)
      .map(([name, value]): [string, string] => [
        /^(name|description)$/i.test(name)
          ? 'COUNTRY'
          : /^(a?lat|a?l(o?ng?))/i.test(name)
            ? `C${name}`
            : name,
        value,
      ])
    return inner.reduce((line, one) => addRecord(records, one, line, own, depth - 1), last)
  }
  records.add(last + 1, featureValues(record), outer)
  return last + 1
}

function featureValues(record: Json): [string, string][] {
  if (!isObject(record.properties)) return valuesOf(record)
  const { type, coordinates } = isObject(record.geometry) ? record.geometry : {}
  const isPoint = type === 'Point' && Array.isArray(coordinates)
  const [lng, lat]: readonly unknown[] = isPoint ? coordinates : []
  const values = valuesOf(record.properties)
  return isPoint ? [['ALATITUDE', textOf(lat)], ['ALONGITUDE', textOf(lng)], ...values] : values
}

/** The values of a record, and of what is nested in it. */
function valuesOf(
  record: Json,
  values: [string, string][] = [],
  depth = MAX_DEPTH,
): [string, string][] {
  if (depth === 0) throw tooDeep()
  for (const [name, value] of Object.entries(record)) {
    if (isObject(value)) valuesOf(value, values, depth - 1)
    else if (!Array.isArray(value)) values.push([name, textOf(value)])
  }
  return values
}

function tooDeep(): FileError {
  return new FileError(
    say('The file is too deeply nested to be read. Save it as CSV, and open that.'),
  )
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (!isObject(value)) return []
  const named = Object.entries(value).find(
    ([name, one]) => /^(data|features|areas|countries)$/i.test(name) && Array.isArray(one),
  )
  if (named) return named[1] as unknown[]
  const lists = Object.entries(value).filter(([, one]) => isListOfObjects(one))
  // by country: { "DE": [...], "AT": [...] }
  return lists.flatMap(([name, one]) =>
    (one as Json[]).map((record) =>
      /^[A-Z]{2}$/.test(name) ? { ...record, ISOCODE: name } : record,
    ),
  )
}

/** Reads JSON that breaks off or has a mistake, each record by itself. */
function readPieces(text: string): SavedSheet {
  const records = createRecordCollector()
  const broken: BrokenRow[] = []
  let line = 0
  let last = 0
  for (const { start, end } of objectsIn(text)) {
    line++
    last = end
    const written = text.slice(start, end)
    const record = parse(written)
    if (isObject(record)) records.add(line, valuesOf(record))
    else broken.push(breakRow(line, say('This is not JSON.'), written))
  }
  if (/[{"]/.test(text.slice(last)))
    broken.push(breakRow(line + 1, say('The file breaks off in this record.'), text.slice(last)))
  return records.toSheet(broken)
}

/** The innermost objects in a text. */
function* objectsIn(
  text: string,
): Generator<{ readonly start: number; readonly end: number }, void> {
  let start = -1
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '{') start = at
    else if (start >= 0 && character === '"') at = endOfString(text, at) - 1
    else if (start >= 0 && character === '}') {
      yield { start, end: at + 1 }
      start = -1
    }
  }
}

/** An unclosed string ends with its line, so that the rest is read. */
function endOfString(text: string, start: number): number {
  const limit = Math.min(text.length, start + MAX_STRING)
  for (let at = start + 1; at < limit; at++) {
    if (text[at] === '"' || text[at] === '\n') return at + 1
    if (text[at] === '\\') at++
  }
  return limit
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isListOfObjects(value: unknown): value is Json[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject)
}

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value)
