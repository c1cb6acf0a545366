import { CoverageError } from '../../core/failure.ts'
import { parsePosition } from '../../core/geo/position.ts'
import { decode } from '../../core/protocol/decode.ts'
import { AREA_FIELDS, COUNTRY_FIELDS, type Fields } from '../../core/protocol/fields.ts'
import type { Row } from '../../core/protocol/row.ts'
import type { LookupRequest } from '../request/lookupRequest.ts'

/** What the body of an answer with status 200 says about the credentials; 'unclear' if it is empty or unknown. */
export type AnswerKind = 'list' | 'refusal' | 'unclear'

/**
 * Classifies an answer by its first bytes; the text may be cut anywhere unless `isWhole`. Refusals can come
 * with status 200 and can repeat what was sent, so a list is only recognised by a record with a code under
 * the right key.
 */
export function classifyAnswer(
  { output, operation }: Pick<LookupRequest, 'output' | 'operation'>,
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

/** Those of a record of the list that an operation asks for. */
export function fieldsOf(operation: LookupRequest['operation']): Fields {
  return operation === 'getareas' ? AREA_FIELDS : COUNTRY_FIELDS
}

/** The first record, or all complete lines of CSV, as an answer that can be decoded; undefined if there is none. */
const COMPLETE_RECORDS = { json: firstJsonRecord, xml: firstXmlRecord, csv: completeLines }

// with a value other than 0, which means success
const RETURN_FIELD = /(?<!\\)"RETURN"\s*:\s*"?0*[^0"\s,}\]]|<RETURN(?=[\s>])[^>]*>\s*0*[^0<\s]/i

function firstJsonRecord(text: string): string | undefined {
  const found = /(?<!\\)"DATA"\s*:\s*\[\s*(?=\{)/i.exec(text)
  if (!found) return undefined
  let at = found.index + found[0].length
  let depth = 0
  // a string is one token, so braces within it do not count
  for (const [token] of text.slice(at).matchAll(/"(?:[^"\\]|\\.)*"|[^"]/gs)) {
    at += token.length
    if (token === '{') depth++
    if (token === '}' && --depth === 0) return `${text.slice(0, at)}]}`
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

function hasCode([code = '']: Row): boolean {
  return /^\s*\+?\d[\d ().-]{0,20}$/.test(code)
}

/** CSV has no keys, and a refusal is one line: a list has two rows with codes, or one that ends with a position. */
function isTable(rows: readonly Row[]): boolean {
  const withCodes = rows.filter((row) => hasCode(row) && row.slice(-2).every(isBlankOrNumber))
  return withCodes.length > 1 || withCodes.some((row) => parsePosition(row.at(-2) ?? '', row.at(-1) ?? ''))
}

function isBlankOrNumber(cell: string): boolean {
  return cell.trim() === '' || Number.isFinite(Number(cell))
}
