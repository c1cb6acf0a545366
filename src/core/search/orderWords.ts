import { orderSteps } from '../sort/orderSteps.ts'
import { inSteps, type Steps } from '../steps.ts'
import type { WordTable } from './wordTable.ts'

const LETTERS = 5 // whose ranks one half of a key holds, with six bits each
const OTHER = 37 // the rank of letters that are neither digits nor a to z, and come after them

/** The numbers of words in the order of their letters' values: places are looked up by these. */
export function* orderWordsSteps(words: WordTable): Steps<Uint32Array> {
  const keys = { high: new Uint32Array(words.count), low: new Uint32Array(words.count) }
  yield* inSteps(words.count, (start, end) => {
    for (let word = start; word < end; word++) {
      keys.high[word] = keyOf(words, word, 0)
      keys.low[word] = keyOf(words, word, LETTERS)
    }
  })
  const order = yield* orderSteps(keys)
  let from = 0
  yield* inSteps(words.count, (start, end) => {
    for (let i = start; i < end; i++) {
      if (i + 1 < words.count && isSameKey(order[i]!, order[i + 1]!)) continue
      if (i > from) order.subarray(from, i + 1).sort((a, b) => compare(words, a, b))
      from = i + 1
    }
  })
  return order

  function isSameKey(a: number, b: number): boolean {
    return keys.high[a] === keys.high[b] && keys.low[a] === keys.low[b]
  }
}

/** The ranks of some letters of a word, from `first` on; what follows one of another script is left open. */
function keyOf({ letters, starts }: WordTable, word: number, first: number): number {
  const start = starts[word]!
  const end = starts[word + 1]!
  let key = 0
  let isOpen = false
  for (let i = 0; i < first + LETTERS; i++) {
    const rank: number = isOpen || start + i >= end ? 0 : rankOf(letters[start + i]!)
    isOpen ||= rank === OTHER
    if (i >= first) key = key * 64 + rank
  }
  return key
}

/** A letter in six bits, in the order of the letters' values, with 0 for none. */
function rankOf(letter: number): number {
  if (letter > 122) return OTHER
  return letter < 97 ? letter - 47 : letter - 86
}

function compare({ letters, starts }: WordTable, a: number, b: number): number {
  const [startA, startB] = [starts[a]!, starts[b]!]
  const [lengthA, lengthB] = [starts[a + 1]! - startA, starts[b + 1]! - startB]
  for (let i = 0; i < lengthA && i < lengthB; i++) {
    const difference = letters[startA + i]! - letters[startB + i]!
    if (difference !== 0) return difference
  }
  return lengthA - lengthB
}
