/**
 * Maps all spellings that another service may accept as the same username to one: many services ignore
 * case, width, accents, spaces and invisible characters, and each spelling would otherwise get a budget of
 * guesses of its own.
 */
export function normalizeUsername(username: string): string {
  return username.normalize('NFKD').replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim().toLowerCase()
}

const INVISIBLE = /\p{Mark}|\p{Format}|(?!\s)\p{Control}/gu
