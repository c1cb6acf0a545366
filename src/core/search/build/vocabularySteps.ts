import { inSteps, type Steps } from '../../steps.ts'
import { startAt } from '../spans.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { orderWordsSteps } from './orderWordsSteps.ts'
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

/** As `letterMask`, of a range of letters. */
function maskOf(letters: Uint16Array, from: number, to: number): number {
  let mask = 0
  for (let i = from; i < to; i++) mask |= 1 << ((letters[i] ?? 0) & 31)
  return mask >>> 0
}
