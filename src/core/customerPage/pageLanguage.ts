import { currentLanguage, type Language } from '../language/language.ts'
import { safeJson } from './encodeContent.ts'

// A page for a customer is in the language of the person who makes it. It has only the messages that it says.

/** The id of the element that holds the language. */
export const LANGUAGE_ID = 'language'

type Told = Omit<Language, 'messages'> & {
  readonly messages: readonly (readonly [index: number, message: Language['messages'][number]])[]
}

/** The current language as JSON that may stand in a script element, with the messages of these indexes. */
export function encodeLanguage(said: readonly number[]): string {
  const { messages, ...language } = currentLanguage()
  const told: Told = {
    ...language,
    messages: said.flatMap((index) => {
      const message = messages[index]
      return message ? [[index, message] as const] : []
    }),
  }
  return safeJson(told)
}

/** Reads what `encodeLanguage` wrote. */
export function decodeLanguage(text: string): Language {
  const { messages: told, ...language } = JSON.parse(text) as Told
  const messages: Language['messages'][number][] = []
  for (const [index, message] of told) messages[index] = message
  return { ...language, messages }
}
