import { inSteps, type Steps } from '../../steps.ts'
import { packWord, roleOf, type SearchIndex, wordOf } from '../searchIndex.ts'
import { endAt, startAt } from '../spans.ts'
import type { Titles } from './titleReader.ts'

/** The words of each title, and the titles of each word. */
export type Postings = Pick<SearchIndex, 'titleStarts' | 'titleWords' | 'postingStarts' | 'postings'>

/** Renumbers words by `sortedIds` and groups titles by word (counting sort). */
export function* postingSteps({ starts, words }: Titles, sortedIds: Uint32Array): Steps<Postings> {
  const titleWords = new Uint32Array(words.length)
  const postingStarts = new Uint32Array(sortedIds.length + 1)
  yield* inSteps(words.length, (start, end) => {
    for (let i = start; i < end; i++) {
      const packed = words[i] ?? 0
      const word = sortedIds[wordOf(packed)] ?? 0
      titleWords[i] = packWord(word, roleOf(packed))
      postingStarts[word + 1] = (postingStarts[word + 1] ?? 0) + 1
    }
  })
  let sum = 0
  for (let word = 0; word < postingStarts.length; word++) {
    sum += postingStarts[word] ?? 0
    postingStarts[word] = sum
  }
  const nextSlots = postingStarts.slice()
  const postings = new Uint32Array(words.length)
  yield* inSteps(starts.length - 1, (start, end) => {
    for (let title = start; title < end; title++) {
      for (let i = startAt(starts, title); i < endAt(starts, title); i++) {
        const word = wordOf(titleWords[i] ?? 0)
        const slot = nextSlots[word] ?? 0
        postings[slot] = title
        nextSlots[word] = slot + 1
      }
    }
  })
  return { titleStarts: starts, titleWords, postingStarts, postings }
}
