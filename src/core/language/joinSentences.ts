import { say } from './say.ts'

/** One sentence after the other: their own ends are left out in what is said alone. */
export function joinSentences(sentences: readonly string[]): string {
  if (sentences.length === 0) return ''
  return sentences.reduce((sentence, nextSentence) =>
    say('{sentence}. {nextSentence}', { sentence, nextSentence }),
  )
}
