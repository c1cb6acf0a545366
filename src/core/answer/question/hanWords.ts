/**
 * A text without words at its end, in scripts that have no spaces between words. None of the words may be the end of
 * another.
 */
export function trimWordsOf(text: string, words: readonly string[]): string {
  let end = text.length
  for (let word = wordBefore(text, end, words); word; word = wordBefore(text, end, words))
    end -= word.length
  return text.slice(0, end)
}

const wordBefore = (text: string, end: number, words: readonly string[]) =>
  words.find((word) => text.endsWith(word, end))
