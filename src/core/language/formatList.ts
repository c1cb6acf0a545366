import { isolate } from './formatMessage.ts'
import { perLanguage } from './language.ts'
import { say } from './say.ts'

const lists = perLanguage(({ locale }) => new Intl.ListFormat(locale))
const choices = perLanguage(({ locale }) => new Intl.ListFormat(locale, { type: 'disjunction' }))

/** "Berlin, Munich and Hamburg". */
export function formatList(parts: readonly string[]): string {
  return lists().format(parts.map(isolate))
}

/** "Berlin, Munich or Hamburg". */
export function formatChoices(parts: readonly string[]): string {
  return choices().format(parts.map(isolate))
}

/** "Berlin, Germany": of what is named, the smaller first; or the first of a longer list. */
export function joinParts(parts: readonly string[]): string {
  return parts.length === 0
    ? ''
    : parts.reduce((before, next) => say('{before}, {next}', { before, next }))
}

/** Joins sentences that are written without a full stop, as they stand alone. */
export function joinSentences(sentences: readonly string[]): string {
  if (sentences.length === 0) return ''
  return sentences.reduce((sentence, nextSentence) =>
    say('{sentence}. {nextSentence}', { sentence, nextSentence }),
  )
}
