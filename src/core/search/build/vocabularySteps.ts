import { inSteps, type Steps } from '../../steps.ts'
import { type Vocabulary, wordLength } from '../vocabulary.ts'
import { orderWordsSteps } from './orderWordsSteps.ts'
import type { WordTable } from './wordTable.ts'

/** Sorts words. `placeOf` tells where each of the given ones has come to. */
export function* vocabularySteps(words: WordTable): Steps<{ vocabulary: Vocabulary; placeOf: Uint32Array }> {
  const order = yield* orderWordsSteps(words)
  const { count } = words
  const placeOf = new Uint32Array(count)
  const starts = new Uint32Array(count + 1)
  const letters = new Uint16Array(words.starts[count]!)
  const masks = new Uint32Array(count)
  yield* inSteps(count, (start, end) => {
    for (let place = start; place < end; place++) {
      const word = order[place]!
      placeOf[word] = place
      starts[place + 1] = starts[place]! + wordLength(words, word)
      masks[place] = copyLetters(words, word, letters, starts[place]!)
    }
  })
  return { vocabulary: { letters, starts, masks }, placeOf }
}

/** Returns the mask of the letters. */
function copyLetters(words: WordTable, word: number, letters: Uint16Array, start: number): number {
  const from = words.starts[word]!
  const to = words.starts[word + 1]!
  let mask = 0
  for (let i = from; i < to; i++) {
    const letter = words.letters[i]!
    letters[start + i - from] = letter
    mask |= 1 << (letter & 31)
  }
  return mask >>> 0
}
