import { formatMessage } from './formatMessage.ts'
import { currentLanguage } from './language.ts'
import type { Message, Values } from './message.ts'

/**
 * A sentence for people, in their language. `message` is the English in ICU MessageFormat, written out in the call: the
 * build replaces it by its index in the catalogues of `web/languages/` and the compiled English.
 * Calls stand inside functions, so that they are made again when the language changes.
 */
export function say(message: string, values: Values = {}, english: Message = message): string {
  return formatMessage(translate(message, english), values)
}

/** As `say`, for words that mean several things: `context` tells translators which. */
export function sayAs(
  _context: string,
  message: string,
  values: Values = {},
  english: Message = message,
): string {
  return formatMessage(translate(message, english), values)
}

/** What to say of each key: a table of sentences, which are made when they are asked for. */
export type SayOf<Key extends string> = Readonly<Record<Key, () => string>>

/** The message in the current language, or the English one if it is not translated. */
export function translate(index: string, english: Message): Message {
  return currentLanguage().messages[Number(index)] || english
}
