import { inSteps, type Steps } from '../../steps.ts'
import { packWord } from '../searchIndex.ts'
import type { Titles } from './titleReader.ts'

/** From titles to their words, and from words to the titles that have them, each as one column with starts. */
export interface Postings {
  readonly titleStarts: Uint32Array
  readonly titleWords: Uint32Array
  readonly postingStarts: Uint32Array
  readonly postings: Uint32Array
}

/** Numbers the words anew, by `placeOf`, and sorts their occurrences by word: by counting, as every number is known. */
export function* postingSteps({ starts, words }: Titles, placeOf: Uint32Array): Steps<Postings> {
  const titleWords = new Uint32Array(words.length)
  const postingStarts = new Uint32Array(placeOf.length + 1)
  yield* inSteps(words.length, (start, end) => {
    for (let i = start; i < end; i++) {
      const place = placeOf[words[i]! >>> 2]!
      titleWords[i] = packWord(place, words[i]! & 3)
      postingStarts[place + 1]!++
    }
  })
  for (let place = 0; place < placeOf.length; place++) postingStarts[place + 1]! += postingStarts[place]!
  const next = postingStarts.slice()
  const postings = new Uint32Array(words.length)
  yield* inSteps(starts.length - 1, (start, end) => {
    for (let title = start; title < end; title++) {
      for (let i = starts[title]!; i < starts[title + 1]!; i++) {
        postings[next[titleWords[i]! >>> 2]!++] = title
      }
    }
  })
  return { titleStarts: starts, titleWords, postingStarts, postings }
}
