import { CoverageError } from '../failure.ts'

/** The code with which services of this family refuse a login; every other one is a failure of theirs. */
const REFUSED_LOGIN = 100

// names in capitals, without the characters between their words
const CODES = ['RETURN', 'RETURNCODE', 'ERRORCODE', 'ERRNO']
const ERRORS = ['ERROR', 'ERRORS', 'ERRORMESSAGE', 'ERRORDESCRIPTION', 'ERRMSG', 'EXCEPTION', 'FAULT']
const MESSAGES = ['MESSAGE', 'MESSAGES', 'MSG', 'RETURNMESSAGE', 'REASON', 'DETAIL']
const REMARKS = [...MESSAGES, 'DESCRIPTION'] // words only beside a sign of failure: countries and areas have one too

const HARMLESS = /^(0+|ok|success|successful|done|none|null|false|no errors?)?\.?$/i
const FLAG = /^(true|-?\d+)$/i // that there is an error, not what it is
const DEEPEST = 4 // errors within errors
const MOST_TEXTS = 5
const MOST_LETTERS = 10_000 // of which the page shows the first few

type Values = ReadonlyMap<string, unknown>

/**
 * The failure that a service reports in the fields of an object, whatever their case, or undefined
 * where it reports none: `credentials` for a refused login, else `reported` with the service's words.
 */
export function reportedBy(fields: unknown): CoverageError | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined
  const values: Values = new Map(Object.entries(fields).map(([name, value]) => [plainName(name), value]))
  const codes = CODES.map((name) => scalarOf(values.get(name))).filter((code) => code !== '')
  if (codes.some((code) => Number(code) === REFUSED_LOGIN))
    return new CoverageError('credentials', 'The service refused the login.')
  const code = codes.find((candidate) => !HARMLESS.test(candidate))
  const errors = wordsIn(values, ERRORS)
  if (errors !== undefined) return reported(errors)
  if (code !== undefined || hasFailed(values))
    return reported(wordsIn(values, REMARKS) ?? (code === undefined ? undefined : `code ${code}`))
  // a message alone is an error unless a code beside it says that all is well
  const message = codes.length === 0 ? wordsIn(values, MESSAGES) : undefined
  return message === undefined ? undefined : reported(message)
}

/** A stranger's words as one line of text, without characters that control how or where it is read. */
export function plainWords(text: string): string {
  return text.replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim().slice(0, MOST_LETTERS)
}

// with halves of characters, and the marks that turn the direction of reading
const CONTROLS = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

// the message is for developers and holds no words of the service: they could repeat the password
function reported(words: string | undefined): CoverageError {
  return new CoverageError('reported', 'The service reports an error.', { words })
}

function plainName(name: string): string {
  return name.replace(/[_\s-]/g, '').toUpperCase()
}

/** What tells of an error without words: `"error": true`, `"error": 5`, `"success": false`, `"status": "error"`. */
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
  for (const name of names) collectTexts(values.get(name), texts, DEEPEST)
  return texts.length === 0 ? undefined : plainWords([...new Set(texts)].slice(0, MOST_TEXTS).join('; '))
}

function collectTexts(value: unknown, texts: string[], depth: number): void {
  if (typeof value === 'string') {
    const words = plainWords(value)
    if (!HARMLESS.test(words) && !FLAG.test(words)) texts.push(words)
  } else if (typeof value === 'object' && value !== null && depth > 0) {
    for (const inner of Object.values(value)) collectTexts(inner, texts, depth - 1)
  }
}
