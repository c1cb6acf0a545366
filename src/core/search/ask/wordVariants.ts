/** Words with more than one common spelling. */
const VARIANTS: readonly (readonly string[])[] = [
  ['st', 'saint', 'sankt', 'sint', 'ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
  ['gt', 'great'],
  ['sta', 'santa'],
  ['sto', 'santo'],
]

/** Letters that stand for a word: S. Paulo. */
const INITIALS: ReadonlyMap<string, readonly string[]> = new Map([['s', ['sao', 'san', 'saint', 'santa']]])

/** The other spellings of a folded word; mostly none. */
export function otherVariants(word: string): readonly string[] {
  const meant = INITIALS.get(word)
  if (meant) return meant
  return VARIANTS.find((variants) => variants.includes(word))?.filter((other) => other !== word) ?? []
}

/** Whether two folded words are spellings of the same word, as st and saint are. */
export function areVariants(word: string, other: string): boolean {
  return VARIANTS.some((variants) => variants.includes(word) && variants.includes(other))
}
