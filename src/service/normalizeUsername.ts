/**
 * One spelling for all that a service may take for the same username: many compare without regard to
 * case, width or surrounding blanks, and each spelling would be good for as many guesses again.
 */
export function normalizeUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}
