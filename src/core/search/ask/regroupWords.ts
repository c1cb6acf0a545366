import { findPrefixed, findWord, type Vocabulary } from '../vocabulary.ts'

const MIN_JOINED = 4 // letters
const MIN_PART = 2 // letters
const MAX_CUTS = 3
const MAX_SPLITS = 4 // the ways to split a word that are tried

/** Returns the words with two neighbours joined into one, for each pair: frank furt. */
export function joinWords(words: readonly string[]): string[][] {
  return words.slice(1).flatMap((second, i) => {
    const joined = `${words[i] ?? ''}${second}`
    return joined.length < MIN_JOINED ? [] : [[...words.slice(0, i), joined, ...words.slice(i + 2)]]
  })
}

/** Returns the words with an unknown one split into known words, in each possible way: newyork. */
export function splitWords(words: readonly string[], vocabulary: Vocabulary): string[][] {
  return words.flatMap((word, i) => {
    if (findWord(vocabulary, word) !== undefined) return []
    const isLast = i === words.length - 1
    return splitWord(word, vocabulary, isLast, MAX_CUTS).map((parts) => [
      ...words.slice(0, i),
      ...parts,
      ...words.slice(i + 1),
    ])
  })
}

/** Returns the splits with the fewest parts. */
function splitWord(word: string, vocabulary: Vocabulary, isLast: boolean, maxCuts: number): string[][] {
  if (maxCuts === 0) return []
  const splits: string[][] = []
  for (let cut = MIN_PART; cut <= word.length - MIN_PART; cut++) {
    const [first, rest] = [word.slice(0, cut), word.slice(cut)]
    if (findWord(vocabulary, first) === undefined) continue
    if (isKnown(vocabulary, rest, isLast)) splits.push([first, rest])
    else splits.push(...splitWord(rest, vocabulary, isLast, maxCuts - 1).map((parts) => [first, ...parts]))
  }
  return splits.sort((a, b) => a.length - b.length).slice(0, MAX_SPLITS)
}

/** The last word typed may be incomplete. */
function isKnown(vocabulary: Vocabulary, word: string, isLast: boolean): boolean {
  if (findWord(vocabulary, word) !== undefined) return true
  const [from, to] = findPrefixed(vocabulary, word)
  return isLast && word.length > MIN_PART && to > from
}
