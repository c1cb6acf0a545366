import { CoverageError } from '../../core/failure.ts'
import { plainWords } from '../../core/protocol/report.ts'

const MOST_LETTERS = 200

/**
 * A failure with what may be shown of the service's words: their beginning, and nothing at all where
 * they repeat the password. To cover it up would tell where it stands, and how a short one is spelt.
 */
export function censor(error: unknown, password: string): unknown {
  if (!(error instanceof CoverageError) || error.words === undefined) return error
  const words = repeats(error.words, password) ? undefined : shorten(error.words)
  return new CoverageError(error.kind, error.message, { words })
}

/** In any case of its letters, as it is or as an address or a database writes it. */
function repeats(words: string, password: string): boolean {
  const secret = bare(password)
  return [words, words.replace(/\+/g, ' ')].some(
    (text) => bare(text).includes(secret) || bare(decode(text)).includes(secret),
  )
}

function bare(text: string): string {
  return plainWords(text).replace(/\\/g, '').toUpperCase() // lower case depends on what follows: Σ
}

/** Percent signs that encode nothing stay as they are. */
function decode(text: string): string {
  return text.replace(/(%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return encoded
    }
  })
}

function shorten(words: string): string {
  const letters = Array.from(words)
  return letters.length <= MOST_LETTERS ? words : `${letters.slice(0, MOST_LETTERS).join('').trimEnd()}…`
}
