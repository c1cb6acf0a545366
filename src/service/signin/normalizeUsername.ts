/**
 * One spelling for all that a service may take for the same username: many compare without regard to
 * case, width, accents, blanks or characters without a form, and each spelling would be good for as many
 * guesses again.
 */
export function normalizeUsername(username: string): string {
  return username.normalize('NFKD').replace(UNSEEN, '').replace(/\s+/gu, ' ').trim().toLowerCase()
}

const UNSEEN = /\p{Mark}|\p{Format}|(?!\s)\p{Control}/gu
