import { orderSteps, type WideKeys } from '../../sort/orderSteps.ts'
import { inSteps, type Steps } from '../../steps.ts'
import { maskOf } from '../../text/countEdits.ts'
import { endAt, lengthAt, startAt } from '../spans.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { copyWord, type WordTable } from './wordTable.ts'

/** Sorts the words of a table. `sortedIds` has the id in the vocabulary for each id in the table. */
export function* vocabularySteps(
  words: WordTable,
): Steps<{ vocabulary: Vocabulary; sortedIds: Uint32Array }> {
  const order = yield* orderWordsSteps(words)
  const { count } = words
  const sortedIds = new Uint32Array(count)
  const starts = new Uint32Array(count + 1)
  const letters = new Uint16Array(startAt(words.starts, count))
  const masks = new Uint32Array(count)
  yield* inSteps(count, (start, end) => {
    for (let id = start; id < end; id++) {
      const word = order[id] ?? 0
      sortedIds[word] = id
      const from = startAt(starts, id)
      const to = copyWord(words, word, letters, from)
      starts[id + 1] = to
      masks[id] = maskOf(letters, from, to)
    }
  })
  return { vocabulary: { letters, starts, masks }, sortedIds }
}

/**
 * Returns the ids of all words in the order of their character codes: first sorts by a key made of a
 * word's first ten letters, then the words with the same key by all their letters.
 */
export function* orderWordsSteps(words: WordTable): Steps<Uint32Array> {
  const keys = { high: new Uint32Array(words.count), low: new Uint32Array(words.count) }
  yield* inSteps(words.count, (start, end) => {
    for (let word = start; word < end; word++) writeKey(words, word, keys)
  })
  const order = yield* orderSteps(keys)
  const hasSameKey = (a = 0, b = 0) => keys.high[a] === keys.high[b] && keys.low[a] === keys.low[b]
  let from = 0
  yield* inSteps(words.count, (start, end) => {
    for (let i = start; i < end; i++) {
      if (i + 1 < words.count && hasSameKey(order[i], order[i + 1])) continue
      if (i > from) order.subarray(from, i + 1).sort((a, b) => compareWords(words, a, b))
      from = i + 1
    }
  })
  return order
}

const OTHER = 37 // the rank of letters that are neither digits nor a to z, and sort after these
const RANKS_PER_HALF = 5 // of six bits each, in the 32 bits of half a key

/** Ranks are ambiguous from the first letter of another script on, so the key ends there. */
function writeKey({ letters, starts }: WordTable, word: number, { high, low }: WideKeys): void {
  let end = endAt(starts, word)
  let at = startAt(starts, word)
  let [upper, lower] = [0, 0]
  for (let i = 0; i < 2 * RANKS_PER_HALF; i++) {
    const rank = at < end ? rankOf(letters[at] ?? 0) : 0
    if (rank === OTHER) end = at
    at++
    if (i < RANKS_PER_HALF) upper = upper * 64 + rank
    else lower = lower * 64 + rank
  }
  high[word] = upper
  low[word] = lower
}

const [FIRST_LOWERCASE, LAST_LOWERCASE] = [97, 122]

/** A letter in six bits, in the order of character codes: digits from 1, a to z from 11. */
function rankOf(letter: number): number {
  if (letter > LAST_LOWERCASE) return OTHER
  return letter < FIRST_LOWERCASE ? letter - 47 : letter - 86
}

function compareWords({ letters, starts }: WordTable, a: number, b: number): number {
  const [startA, startB] = [startAt(starts, a), startAt(starts, b)]
  const [lengthA, lengthB] = [lengthAt(starts, a), lengthAt(starts, b)]
  for (let i = 0; i < lengthA && i < lengthB; i++) {
    const difference = (letters[startA + i] ?? 0) - (letters[startB + i] ?? 0)
    if (difference !== 0) return difference
  }
  return lengthA - lengthB
}
