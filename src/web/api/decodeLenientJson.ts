import { CoverageError } from '../../core/failure.ts'
import type { Fields } from '../../core/protocol/fields.ts'
import { decodeJson } from '../../core/protocol/json.ts'
import { plainWords } from '../../core/protocol/report.ts'
import type { Row } from '../../core/protocol/row.ts'
import { decodeFromUrl } from '../../core/text/urlText.ts'

/** The rows of any JSON answer. Throws `CoverageError`, whose words never contain the password. */
export function decodeLenientJson(text: string, fields: Fields, password: string): Row[] {
  try {
    return decodeJson(text, fields)
  } catch (error) {
    throw censor(error, password)
  }
}

const MAX_CHARACTERS = 200 // of the service's words

/**
 * A failure with the beginning of the service's words, or without them if they contain the password. Masking the password
 * would show where it is, and reveal a short one.
 */
export function censor(error: unknown, password: string): unknown {
  if (!(error instanceof CoverageError) || error.words === undefined) return error
  const words = repeats(error.words, password) ? undefined : shorten(error.words)
  return new CoverageError(error.kind, error.message, { words })
}

/** In upper or lower case, as it is or encoded for a URL or a database. */
function repeats(words: string, password: string): boolean {
  const secret = bare(password)
  return [words, words.replace(/\+/g, ' ')].some(
    (text) => bare(text).includes(secret) || bare(decode(text)).includes(secret),
  )
}

function bare(text: string): string {
  return plainWords(text).replace(/\\/g, '').toUpperCase() // lower case depends on what follows: Σ
}

/** Leaves percent characters that encode nothing. */
const decode = (text: string): string => text.replace(/(%[0-9a-f]{2})+/gi, decodeFromUrl)

function shorten(words: string): string {
  const characters = Array.from(words)
  return characters.length <= MAX_CHARACTERS
    ? words
    : `${characters.slice(0, MAX_CHARACTERS).join('').trimEnd()}…`
}
