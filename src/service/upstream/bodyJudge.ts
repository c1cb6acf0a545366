import { CoverageError } from '../../core/failure.ts'
import { parsePosition } from '../../core/geo/position.ts'
import { decode } from '../../core/protocol/decode.ts'
import type { Output } from '../../core/protocol/encode.ts'
import { AREA_FIELDS, COUNTRY_FIELDS, type Fields } from '../../core/protocol/fields.ts'
import type { Row } from '../../core/protocol/row.ts'
import type { BodyOutcome } from '../refusal.ts'
import type { LookupRequest } from '../request/lookupRequest.ts'

type Asked = Pick<LookupRequest, 'output' | 'operation'>

/** Judges the body of an answer with status 200 as it passes. */
interface BodyJudge {
  /** Takes the beginning of the decoded text; returns what it says about the credentials. */
  readonly begin: (text: string, isWhole: boolean) => AnswerKind
  /** Takes all decoded bytes, in pieces. */
  readonly read: (bytes: Uint8Array) => void
  /** What it is so far, or as a whole, if it has ended as HTTP says. */
  readonly conclude: (hasEnd: boolean) => BodyOutcome
}

/**
 * The page reads more than this recognises, so what is unclear counts as served. What is told apart is what no client
 * could take for a list: a web page, nothing, an error report, and half a list whose transfer ended well.
 */
export function createBodyJudge(asked: Asked): BodyJudge {
  const endCheck = createEndCheck(asked.output, fieldsOf(asked.operation))
  let beginning: BodyOutcome = 'empty'
  let isLikeList = false

  return {
    begin(text, isWhole) {
      const kind = classifyAnswer(asked, text, isWhole)
      beginning = judgeBeginning(asked, kind, text, isWhole)
      isLikeList = beginning === 'served' ? text !== '' : BEGINNINGS[asked.output].test(text)
      return kind
    },
    read: endCheck.read,
    conclude(hasEnd) {
      const canBeHalf = isLikeList && (beginning === 'served' || beginning === 'foreign')
      return hasEnd && canBeHalf && !endCheck.isComplete() ? 'incomplete' : beginning
    },
  }
}

/** How a list begins. */
const BEGINNINGS = {
  json: /^\s*\{/,
  xml: /^\s*(?:<\?xml[^>]*\?>\s*)?<DATA[\s>]/i,
  csv: /^\s*"?\+?\d+"?,/,
}

function judgeBeginning(
  asked: Asked,
  kind: AnswerKind,
  text: string,
  isWhole: boolean,
): BodyOutcome {
  if (kind === 'refusal') return 'sign_in_failed'
  if (isWhole) return text.trim() === '' ? judgeNothing(asked) : judgeWhole(asked, text)
  return kind === 'unclear' && isForeign(asked, text) ? 'foreign' : 'served'
}

/** In CSV a country without areas has not a single line. An empty list of countries is a fault in any format. */
function judgeNothing({ output, operation }: Asked): BodyOutcome {
  return output === 'csv' && operation === 'getareas' ? 'served' : 'empty'
}

function judgeWhole({ output, operation }: Asked, text: string): BodyOutcome {
  try {
    const rows = decode(output, text, fieldsOf(operation))
    return rows.length === 0 && operation === 'getcountries' ? 'empty' : 'served'
  } catch (error) {
    const kind = error instanceof CoverageError ? error.kind : undefined
    if (kind === 'credentials') return 'sign_in_failed'
    if (kind === 'broken') return 'incomplete'
    return kind === 'reported' ? 'reported' : 'foreign'
  }
}

/** Whether a longer body begins like a web page. JSON may have a warning in front, as of PHP. */
function isForeign({ output }: Asked, text: string): boolean {
  if (/^\s*<(?:!doctype|html|head|body)\b/i.test(text)) return true
  if (output === 'json') return !text.includes('{')
  return output === 'csv' ? /^\s*</.test(text) : !text.includes('<')
}

/** What the body of an answer with status 200 says about the credentials; 'unclear' if it is empty or unknown. */
export type AnswerKind = 'list' | 'refusal' | 'unclear'

/** The first record, or all complete lines of CSV, as an answer that can be decoded; undefined if there is none. */
const COMPLETE_RECORDS = { json: firstJsonRecord, xml: firstXmlRecord, csv: completeLines }

// with a value other than 0, which means success
const RETURN_FIELD = /(?<!\\)"RETURN"\s*:\s*"?0*[^0"\s,}\]]|<RETURN(?=[\s>])[^<>]*>\s*0*[^0<\s]/i

/**
 * Classifies an answer by its first bytes; the text may be cut anywhere unless `isWhole`. Refusals can come
 * with status 200 and can repeat what was sent, so a list is only recognised by a record with a code under
 * the right key.
 */
export function classifyAnswer(
  { output, operation }: Asked,
  text: string,
  isWhole = false,
): AnswerKind {
  const records = isWhole && output === 'csv' ? text : COMPLETE_RECORDS[output](text)
  if (records === undefined) return 'unclear'
  try {
    const rows = decode(output, records, fieldsOf(operation))
    if (output !== 'csv' && RETURN_FIELD.test(text)) return 'refusal'
    return (output === 'csv' ? isTable(rows) : rows.some(hasCode)) ? 'list' : 'unclear'
  } catch (error) {
    return error instanceof CoverageError && error.kind === 'credentials' ? 'refusal' : 'unclear'
  }
}

/** The fields of a record of the list that an operation asks for. */
function fieldsOf(operation: LookupRequest['operation']): Fields {
  return operation === 'getareas' ? AREA_FIELDS : COUNTRY_FIELDS
}

function firstJsonRecord(text: string): string | undefined {
  const found = /(?<!\\)"DATA"\s*:\s*\[\s*(?=\{)/i.exec(text)
  if (!found) return undefined
  let depth = 0
  let isString = false // in which braces do not count
  for (let at = found.index + found[0].length; at < text.length; at++) {
    const character = text[at]
    if (character === '"') isString = !isString
    else if (isString) at += Number(character === '\\')
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return `${text.slice(0, at + 1)}]}`
  }
  return undefined
}

function firstXmlRecord(text: string): string | undefined {
  const end = /<\/DATA\s*>/.exec(text)
  return end ? text.slice(0, end.index + end[0].length) : undefined
}

function completeLines(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1)
}

const hasCode = ([code = '']: Row): boolean => /^\s*\+?\d[\d ().-]{0,20}$/.test(code)

/** CSV has no keys, and a refusal is one line: a list has two rows with codes, or one that ends with a position. */
function isTable(rows: readonly Row[]): boolean {
  const withCodes = rows.filter((row) => hasCode(row) && row.slice(-2).every(isBlankOrNumber))
  return (
    withCodes.length > 1 ||
    withCodes.some((row) => parsePosition(row.at(-2) ?? '', row.at(-1) ?? ''))
  )
}

const isBlankOrNumber = (cell: string): boolean =>
  cell.trim() === '' || Number.isFinite(Number(cell))

/** Follows the bytes of a list, to know at the end whether it is complete. */
interface EndCheck {
  readonly read: (bytes: Uint8Array) => void
  readonly isComplete: () => boolean
}

/**
 * A transfer can end well in the middle of a list, if the service itself was cut off. JSON shows that by its
 * brackets, XML by its last element, CSV by a last line with too few cells. A cut between two records of XML or CSV,
 * or within the last cell, cannot be seen.
 */
export function createEndCheck(output: Output, fields: Fields): EndCheck {
  if (output === 'json') return createBracketCheck()
  return createTailCheck((tail) =>
    output === 'xml' ? endsRecord(tail, fields) : endsLine(tail, fields),
  )
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Services may write text in front of the object and after it. */
function createBracketCheck(): EndCheck {
  let depth = 0
  let hasObject = false
  let isString = false
  let isEscaped = false // the next byte of a string

  /** Returns where the string ends, or the end of the bytes. */
  function skipString(bytes: Uint8Array, from: number): number {
    for (let at = from; at < bytes.length; at++) {
      if (isEscaped) isEscaped = false
      else if (bytes[at] === BACKSLASH) isEscaped = true
      else if (bytes[at] === QUOTE) {
        isString = false
        return at
      }
    }
    return bytes.length
  }

  return {
    read(bytes) {
      for (let at = isString ? skipString(bytes, 0) + 1 : 0; at < bytes.length; at++) {
        const byte = bytes[at]
        if (byte === QUOTE) {
          // text in front may have quotes of its own
          isString = depth > 0
          if (isString) at = skipString(bytes, at + 1)
        } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
          depth++
          hasObject = true
        } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth--
      }
    },
    isComplete: () => hasObject && depth <= 0,
  }
}

const TAIL_BYTES = 4096

function createTailCheck(isEnd: (tail: string) => boolean): EndCheck {
  let tail: Uint8Array = new Uint8Array()
  return {
    read(bytes) {
      tail = Buffer.concat([tail, bytes.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES)
    },
    isComplete: () => isEnd(new TextDecoder().decode(tail)),
  }
}

/** Whether it ends with an element that is not part of a record, or with the declaration of an empty list. */
function endsRecord(tail: string, fields: Fields): boolean {
  const end = tail.trimEnd()
  const [, name] = /<\/([\w:.-]+)\s*>$/.exec(end) ?? []
  return name === undefined ? /(?:\?|\/|--)>$/.test(end) : !fields.includes(name.toUpperCase())
}

function endsLine(tail: string, fields: Fields): boolean {
  const line = tail.slice(tail.lastIndexOf('\n') + 1)
  const separators = line.replace(/"(?:[^"]|"")*"/g, '').split(',').length - 1
  return line.trim() === '' || separators >= fields.length - 1
}
