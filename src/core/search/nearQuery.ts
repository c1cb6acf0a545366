/** What `near lyon` asks about: the place, or '' for wherever one is. */
export function nearQuery(text: string): string | undefined {
  return /^\s*near(?:est)?(?:\s+to)?(?:\s+(.*))?$/iu
    .exec(text)
    ?.slice(1)
    .map((place = '') => place.trim())[0]
}
