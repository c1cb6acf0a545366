import { CoverageError } from '../failure.ts'

/** The return code for a refused login; every other code is a failure of the service. */
const REFUSED_LOGIN = 100

// field names in upper case, without separators between words
const CODES = ['RETURN', 'RETURNCODE', 'ERRORCODE', 'ERRNO']
const ERRORS = [
  'ERROR',
  'ERRORS',
  'ERRORMESSAGE',
  'ERRORDESCRIPTION',
  'ERRMSG',
  'EXCEPTION',
  'FAULT',
]
const MESSAGES = ['MESSAGE', 'MESSAGES', 'MSG', 'RETURNMESSAGE', 'REASON', 'DETAIL']
const REMARKS = [...MESSAGES, 'DESCRIPTION'] // DESCRIPTION only if something else says that there is an error: countries and areas have one too

const HARMLESS = /^(0+|ok|success|successful|done|none|null|false|no errors?)?\.?$/i
const FLAG = /^(true|-?\d+)$/i // says that there is an error, not which
const MAX_DEPTH = 4 // of errors within errors
const MAX_TEXTS = 5
const MAX_LENGTH = 10_000 // the page shows only the beginning

type Values = ReadonlyMap<string, unknown>

/**
 * The failure that a service reports in the fields of an object, in upper or lower case: `credentials` for
 * a refused login, else `reported` with the service's own text. Undefined if it reports none.
 */
export function reportedBy(fields: unknown): CoverageError | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined
  const values: Values = new Map(
    Object.entries(fields).map(([name, value]) => [plainName(name), value]),
  )
  const codes = CODES.map((name) => scalarOf(values.get(name))).filter((code) => code !== '')
  if (codes.some((code) => Number(code) === REFUSED_LOGIN))
    return new CoverageError('credentials', 'The service refused the login.')
  const code = codes.find((candidate) => !HARMLESS.test(candidate))
  const errors = wordsIn(values, ERRORS)
  if (errors !== undefined) return reported(errors)
  if (code !== undefined || hasFailed(values))
    return reported(wordsIn(values, REMARKS) ?? (code === undefined ? undefined : `code ${code}`))
  // a message without a code is an error; with a harmless code it is not
  const message = codes.length === 0 ? wordsIn(values, MESSAGES) : undefined
  return message === undefined ? undefined : reported(message)
}

/** A text from outside as one line, without control characters or marks that change the reading direction. */
export function plainWords(text: string): string {
  return text.replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
}

// also lone surrogates and bidirectional marks
const CONTROLS = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

// the message is for developers, without the service's text: that could repeat the password
function reported(words: string | undefined): CoverageError {
  return new CoverageError('reported', 'The service reports an error.', { words })
}

const plainName = (name: string): string => name.replace(/[_\s-]/g, '').toUpperCase()

/** Errors without a text: `"error": true`, `"error": 5`, `"success": false`, `"status": "error"`. */
function hasFailed(values: Values): boolean {
  const flags = ERRORS.map((name) => scalarOf(values.get(name)))
  return (
    flags.some((flag) => FLAG.test(flag) && !HARMLESS.test(flag)) ||
    /^(0|false)$/i.test(scalarOf(values.get('SUCCESS'))) ||
    /^(error|fail|failed|failure)$/i.test(scalarOf(values.get('STATUS')))
  )
}

function scalarOf(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? plainWords(String(value)) : ''
}

function wordsIn(values: Values, names: readonly string[]): string | undefined {
  const texts: string[] = []
  for (const name of names) collectTexts(values.get(name), texts, MAX_DEPTH)
  return texts.length === 0
    ? undefined
    : plainWords([...new Set(texts)].slice(0, MAX_TEXTS).join('; '))
}

function collectTexts(value: unknown, texts: string[], depth: number): void {
  if (typeof value === 'string') {
    const words = plainWords(value)
    if (!HARMLESS.test(words) && !FLAG.test(words)) texts.push(words)
  } else if (typeof value === 'object' && value !== null && depth > 0) {
    for (const inner of Object.values(value)) collectTexts(inner, texts, depth - 1)
  }
}
