/** Distinct folded words in the order of their letters, as columns; a word is known by its place. */
export interface Vocabulary {
  readonly letters: Uint16Array // of all words, one after the other
  readonly starts: Uint32Array // where a word's letters start; one more, where the last ends
  readonly masks: Uint32Array // which letters a word has
}

/** A bit for each letter that occurs; letters beyond 32 share bits. */
export function letterMask(word: string): number {
  let mask = 0
  for (let i = 0; i < word.length; i++) mask |= 1 << (word.charCodeAt(i) & 31)
  return mask >>> 0
}

export function wordLength({ starts }: { readonly starts: Uint32Array }, word: number): number {
  return starts[word + 1]! - starts[word]!
}

/** The places of the words that begin with something: from, and up to but without. */
export function wordsFrom(vocabulary: Vocabulary, prefix: string): readonly [from: number, to: number] {
  return [firstPlace(vocabulary, prefix, 0), firstPlace(vocabulary, prefix, 1)]
}

/** The place of a word, or undefined. */
export function placeOfWord(vocabulary: Vocabulary, word: string): number | undefined {
  const place = firstPlace(vocabulary, word, 0)
  const { starts } = vocabulary
  const isSame =
    place < starts.length - 1 &&
    wordLength(vocabulary, place) === word.length &&
    compare(vocabulary, place, word) === 0
  return isSame ? place : undefined
}

/** Bisects: the first word that does not come before the prefix (0), or that comes after all that have it (1). */
function firstPlace(vocabulary: Vocabulary, prefix: string, after: 0 | 1): number {
  let low = 0
  let high = vocabulary.starts.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(vocabulary, middle, prefix) < after) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether a word comes before what begins with the prefix (-1), begins with it (0), or comes after (1). */
function compare({ letters, starts }: Vocabulary, word: number, prefix: string): number {
  const start = starts[word]!
  const length = starts[word + 1]! - start
  for (let i = 0; i < prefix.length; i++) {
    if (i === length) return -1
    const difference = letters[start + i]! - prefix.charCodeAt(i)
    if (difference !== 0) return Math.sign(difference)
  }
  return 0
}
