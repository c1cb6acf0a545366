import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PluralCategory } from '@messageformat/parser'
import type { Message, Part } from '../../core/language/message.ts'
import { compileMessage } from './compileMessage.ts'

/** English, longer and accented: what is not translated, or cut, shows. For tests. */
export const PSEUDO = 'en-XA'

const FOLDER = new URL('../../web/languages/', import.meta.url)

/** The translations of a language by key. */
export type Catalogue = Readonly<Record<string, string>>

export function pathOfCatalogue(language: string): string {
  return fileURLToPath(new URL(`${language}.json`, FOLDER))
}

export function readCatalogue(language: string): Catalogue {
  const path = pathOfCatalogue(language)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** A catalogue as the page loads it: compiled messages by index, 0 where none is translated. */
export function compileCatalogue(
  language: string,
  keys: readonly string[],
): readonly (Message | 0)[] {
  if (language === PSEUDO)
    return keys.map((key) => pseudoMessage(compileMessage(messageOfKey(key), categoriesOf('en'))))
  const translations = readCatalogue(language)
  const categories = categoriesOf(language)
  return keys.map((key) => compileTranslation(language, key, translations[key], categories))
}

function compileTranslation(
  language: string,
  key: string,
  translation: string | undefined,
  categories: readonly PluralCategory[],
): Message | 0 {
  if (!translation) return 0
  try {
    return compileMessage(translation, categories)
  } catch (cause) {
    throw new Error(`${language}.json: "${key}": ${(cause as Error).message}`, { cause })
  }
}

export function categoriesOf(language: string): readonly PluralCategory[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories as PluralCategory[]
}

/** The English message of a key, which may name a context. */
export function messageOfKey(key: string): string {
  return key.replace(/ ⟨[^⟨⟩]*⟩$/, '')
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀçđéƒğĥíĵķļɱñöþʠŕšţüṽŵẋýžÅƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'

const LONGEST_WORD = 6 // letters
const LONGER = 0.4 // German and Russian are up to that much longer than English

/** The message accented and longer, in brackets: a bracket that is missing on the screen is a text that was cut. */
function pseudoMessage(message: Message): Message {
  const padding = paddingOf(Math.ceil(lettersIn(message) * LONGER))
  const accented = accent(message)
  return typeof accented === 'string'
    ? `[${accented}${padding}]`
    : ['[', ...accented, `${padding}]`]
}

/** Words of up to a length, so that long texts break into lines as others do. */
function paddingOf(length: number): string {
  if (length <= LONGEST_WORD) return '~'.repeat(length)
  return `${'~'.repeat(LONGEST_WORD)} ${paddingOf(length - LONGEST_WORD)}`
}

function accent(message: Message): Message {
  return typeof message === 'string' ? accentText(message) : message.map(accentPart)
}

function accentPart(part: Part): Part {
  if (typeof part === 'string') return accentText(part)
  if (part === 0 || part.length === 1) return part
  if (part[1] === 'tag') return [part[0], 'tag', accent(part[2])]
  const cases = Object.entries(part[2]).map(([key, inside]) => [key, accent(inside)])
  return [part[0], part[1], Object.fromEntries(cases)]
}

function accentText(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => ACCENTED.charAt(LETTERS.indexOf(letter)))
}

function lettersIn(message: Message): number {
  if (typeof message === 'string') return message.length
  return message.reduce((sum: number, part) => sum + lettersInPart(part), 0)
}

function lettersInPart(part: Part): number {
  if (typeof part === 'string') return part.length
  if (part === 0 || part.length === 1) return 0
  return part[1] === 'tag' ? lettersIn(part[2]) : lettersIn(part[2].other ?? '')
}
