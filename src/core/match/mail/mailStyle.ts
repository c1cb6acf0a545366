import { isInflecting } from '../../answer/question/questionWords.ts'
import type { Sentence } from './mailTokens.ts'

/** How a mail writes its names. */
export interface Style {
  readonly isLower: boolean // without any capitals, as in a chat
  readonly hasNouns: boolean // German, where capitals tell little
  readonly isInflected: boolean
  readonly isEnglish: boolean
}

const GERMAN =
  /(?<!\p{L})(?:und|für|der|die|das|wir|ich|nicht|mit|bitte|brauchen|rufnummern?|nummern?|oder|haben|im|ihr|habt)(?!\p{L})/iu
const ENGLISH = /(?<!\p{L})(?:the|and|you|we|for|please|thanks|have|can|need)(?!\p{L})/iu

export function styleOf(mail: string, sentences: readonly Sentence[]): Style {
  const tokens = sentences.flatMap((sentence) => sentence.tokens)
  const inner = sentences.flatMap((sentence) => sentence.tokens.slice(1))
  return {
    isLower: !inner.some(({ text }) => /^\p{Lu}\p{Ll}/u.test(text)),
    hasNouns: GERMAN.test(mail) || /\p{sc=Arab}/u.test(mail),
    isInflected: tokens.some(({ folded }) => isInflecting(folded)) || /[ąęłżźśćńů]|\p{sc=Cyrl}/iu.test(mail),
    isEnglish: ENGLISH.test(mail),
  }
}
