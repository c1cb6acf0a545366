import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PluralCategory } from '@messageformat/parser'
import type { Message } from '../../core/language/message.ts'
import { compileMessage } from './compileMessage.ts'
import { pseudoMessage } from './pseudoMessage.ts'

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
export function compileCatalogue(language: string, keys: readonly string[]): readonly (Message | 0)[] {
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
  return key.replace(/ ⟨[^⟩]*⟩$/, '')
}
