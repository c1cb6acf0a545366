import { AREA_FIELDS } from '../../core/area.ts'
import { COUNTRY_FIELDS } from '../../core/country.ts'
import { CoverageError } from '../../core/failure.ts'
import { parsePosition } from '../../core/geo/position.ts'
import { decode } from '../../core/protocol/decode.ts'
import type { Row } from '../../core/protocol/row.ts'
import type { LookupRequest } from '../request/lookupRequest.ts'

/** What an answer with status 200 says of the credentials; 'unclear' where it is empty or something else. */
export type AnswerKind = 'list' | 'refusal' | 'unclear'

/**
 * Judges the beginning of an answer, whose text may be cut anywhere unless it is whole. A refusal can
 * come with status 200 too, and can repeat what was sent: a list is known by records with a code under
 * its own key.
 */
export function classifyAnswer(
  { output, operation }: Pick<LookupRequest, 'output' | 'operation'>,
  text: string,
  isWhole = false,
): AnswerKind {
  const beginning = isWhole && output === 'csv' ? text : BEGINNINGS[output](text)
  if (beginning === undefined) return 'unclear'
  try {
    const rows = decode(output, beginning, operation === 'getareas' ? AREA_FIELDS : COUNTRY_FIELDS)
    if (output !== 'csv' && RETURN_FIELD.test(text)) return 'refusal'
    return (output === 'csv' ? isTable(rows) : rows.some(hasCode)) ? 'list' : 'unclear'
  } catch (error) {
    return error instanceof CoverageError && error.kind === 'credentials' ? 'refusal' : 'unclear'
  }
}

/** The first record, or the first complete lines, as a whole answer. */
const BEGINNINGS = { json: beginJson, xml: beginXml, csv: beginCsv }

// with a value other than 0, which says that all is well
const RETURN_FIELD = /(?<!\\)"RETURN"\s*:\s*"?0*[^0"\s,}\]]|<RETURN(?=[\s>])[^>]*>\s*0*[^0<\s]/i

function beginJson(text: string): string | undefined {
  const found = /(?<!\\)"DATA"\s*:\s*\[\s*(?=\{)/i.exec(text)
  if (!found) return undefined
  let at = found.index + found[0].length
  let depth = 0
  // a string counts as one token: the braces in it mean nothing
  for (const [token] of text.slice(at).matchAll(/"(?:[^"\\]|\\.)*"|[^"]/gs)) {
    at += token.length
    if (token === '{') depth++
    if (token === '}' && --depth === 0) return `${text.slice(0, at)}]}`
  }
  return undefined
}

function beginXml(text: string): string | undefined {
  const end = /<\/DATA\s*>/.exec(text)
  return end ? text.slice(0, end.index + end[0].length) : undefined
}

function beginCsv(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1)
}

function hasCode([code = '']: Row): boolean {
  return /^\s*\+?\d[\d ().-]{0,20}$/.test(code)
}

/** Columns have no names: a refusal is one line, and the last two cells of a lone line must be a place. */
function isTable(rows: readonly Row[]): boolean {
  const coded = rows.filter((row) => hasCode(row) && row.slice(-2).every(isBlankOrNumber))
  return coded.length > 1 || coded.some((row) => parsePosition(row.at(-2) ?? '', row.at(-1) ?? ''))
}

function isBlankOrNumber(cell: string): boolean {
  return cell.trim() === '' || Number.isFinite(Number(cell))
}
