import { bisect } from '../sort/bisect.ts'
import { endAt, lengthAt, type Starts, startAt } from './spans.ts'

/** The distinct folded words of all titles, sorted. The id of a word is its index in this order. */
export interface Vocabulary {
  readonly letters: Uint16Array // character codes of all words, one word after the other
  readonly starts: Starts // of each word in `letters`
  readonly masks: Uint32Array // which letters each word has, as `maskOf`
}

/** Finds the id of a word. Undefined if no title has it. */
export function findWord(vocabulary: Vocabulary, word: string): number | undefined {
  const { starts } = vocabulary
  const id = bisect(0, starts.length - 1, (i) => compareToPrefix(vocabulary, i, word) < 0)
  const isFound =
    id < starts.length - 1 &&
    lengthAt(starts, id) === word.length &&
    compareToPrefix(vocabulary, id, word) === 0
  return isFound ? id : undefined
}

/** Finds the ids of the words that start with `prefix`: `from` to `to`, exclusive. */
export function findPrefixed(
  vocabulary: Vocabulary,
  prefix: string,
): readonly [from: number, to: number] {
  const count = vocabulary.starts.length - 1
  const from = bisect(0, count, (i) => compareToPrefix(vocabulary, i, prefix) < 0)
  return [from, bisect(from, count, (i) => compareToPrefix(vocabulary, i, prefix) <= 0)]
}

/** Negative if a word sorts before all words with the prefix, 0 if it has the prefix, positive if it sorts after. */
function compareToPrefix({ letters, starts }: Vocabulary, word: number, prefix: string): number {
  const start = startAt(starts, word)
  const length = endAt(starts, word) - start
  for (let i = 0; i < prefix.length; i++) {
    if (i === length) return -1
    const difference = (letters[start + i] ?? 0) - prefix.charCodeAt(i)
    if (difference !== 0) return difference
  }
  return 0
}
