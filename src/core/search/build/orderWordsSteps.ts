import { orderSteps, type WideKeys } from '../../sort/orderSteps.ts'
import { inSteps, type Steps } from '../../steps.ts'
import type { WordTable } from './wordTable.ts'

const HALF = 5 // letters, whose ranks one half of a key holds with six bits each
const OTHER = 37 // the rank of letters that are neither digits nor a to z, and come after them

/** The numbers of words in the order of their letters' values: places are looked up by these. */
export function* orderWordsSteps(words: WordTable): Steps<Uint32Array> {
  const keys = { high: new Uint32Array(words.count), low: new Uint32Array(words.count) }
  yield* inSteps(words.count, (start, end) => {
    for (let word = start; word < end; word++) {
      writeKey(words, word, keys)
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

/** The ranks of the first letters of a word; what follows one of another script is left open. */
function writeKey({ letters, starts }: WordTable, word: number, { high, low }: WideKeys): void {
  const end = starts[word + 1]!
  let at = starts[word]!
  let [upper, lower] = [0, 0]
  for (let i = 0; i < 2 * HALF; i++) {
    const rank = at < end ? rankOf(letters[at]!) : 0
    at = rank === OTHER ? end : at + 1
    if (i < HALF) upper = upper * 64 + rank
    else lower = lower * 64 + rank
  }
  high[word] = upper
  low[word] = lower
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
