/** Words with more than one common spelling. */
const VARIANTS: readonly (readonly string[])[] = [
  ['st', 'saint', 'sankt', 'sint', 'ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
]

/** The other spellings of a folded word; mostly none. */
export function otherVariants(word: string): readonly string[] {
  return VARIANTS.find((variants) => variants.includes(word))?.filter((other) => other !== word) ?? []
}

/** Whether two folded words are spellings of the same word, as st and saint are. */
export function areVariants(word: string, other: string): boolean {
  return VARIANTS.some((variants) => variants.includes(word) && variants.includes(other))
}
