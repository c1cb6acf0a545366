import type { Steps } from '../steps.ts'
import type { Fields } from './fields.ts'
import type { Row } from './row.ts'

const PIECE = 2 ** 19 // characters, which take some milliseconds
const OPENING = /^\s*\{\s*"DATA"\s*:\s*\[/
const CLOSING = /\]\s*\}\s*$/
const CLOSING_LENGTH = 100 // with more blanks than anybody writes
const BETWEEN = '},{'

/**
 * Fast path of `decodeJson` for a body exactly as the protocol defines it, with at least one record, in steps: a large
 * service answers with 100,000. `parse` makes of each row what it stands for. Undefined for anything else: then load
 * `decodeJson`, which accepts variations and explains errors.
 */
export function* decodePlainJsonSteps<Item>(
  text: string,
  fields: Fields,
  parse: (row: Row) => Item,
): Steps<Item[] | undefined> {
  const items: Item[] = []
  for (const records of text.length > PIECE ? piecesIn(text) : [recordsIn(text)]) {
    for (const record of records) {
      const row = fields.map((field) => Object(record)[field] as unknown)
      if (!row.every((value) => typeof value === 'string')) return undefined
      items.push(parse(row))
    }
    yield
  }
  return items.length > 0 ? items : undefined
}

function recordsIn(text: string): readonly unknown[] {
  try {
    const data: unknown = JSON.parse(text)?.DATA
    return Array.isArray(data) ? data : []
  } catch {
    return []
  }
}

/**
 * The records of a long text, some at a time. What separates them may also stand in a name or in a list within a
 * record: a piece that ends there is no JSON, and is made longer. Ends with what is no record if the text is none.
 */
function* piecesIn(text: string): Generator<readonly unknown[]> {
  const start = OPENING.exec(text.slice(0, CLOSING_LENGTH))?.[0].length
  const tail = CLOSING.exec(text.slice(-CLOSING_LENGTH))?.[0].length
  if (start === undefined || tail === undefined) return yield recordsIn(text)
  const end = text.length - tail
  for (let at = start; at < end; ) {
    const piece = readPiece(text, at, end)
    if (!piece) return yield [undefined]
    yield piece.records
    at = piece.next
  }
}

function readPiece(text: string, start: number, end: number) {
  for (let length = PIECE; ; length *= 2) {
    const found = start + length < end ? text.indexOf(BETWEEN, start + length) : -1
    const isLast = found < 0 || found >= end
    const pieceEnd = isLast ? end : found + 1
    const records = parseList(`[${text.slice(start, pieceEnd)}]`)
    if (records) return { records, next: pieceEnd + 1 }
    if (isLast) return undefined
  }
}

function parseList(text: string): readonly unknown[] | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
