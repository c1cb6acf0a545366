import { describe, expect, test } from 'vitest'
import type { Message } from '../../core/language/message.ts'
import { LANGUAGE_NAMES } from '../../web/state/language.ts'
import {
  categoriesOf,
  compileCatalogue,
  messageOfKey,
  PSEUDO,
  readCatalogue,
} from './catalogues.ts'
import { compileMessage } from './compileMessage.ts'
import { listMessages } from './findMessages.ts'

const keys = listMessages()
const languages = Object.keys(LANGUAGE_NAMES).filter((tag) => tag !== 'en')

test('every message has English that compiles', () => {
  for (const key of keys)
    expect(() => compileMessage(messageOfKey(key), categoriesOf('en')), key).not.toThrow()
})

describe.each(languages)('the catalogue %s', (language) => {
  const catalogue = readCatalogue(language)

  test('has every message, and no other', () => {
    expect(keys.filter((key) => !catalogue[key])).toEqual([])
    expect(Object.keys(catalogue).filter((key) => !keys.includes(key))).toEqual([])
  })

  test('has the values and tags of the English', () => {
    const differing = keys.filter((key) => {
      const translation = catalogue[key]
      return (
        translation !== undefined &&
        namesIn(translation, language) !== namesIn(messageOfKey(key), 'en')
      )
    })
    expect(differing).toEqual([])
  })

  test('compiles', () => {
    expect(compileCatalogue(language, keys)).toHaveLength(keys.length)
  })
})

test('the pseudo-language changes every letter and is longer', () => {
  const [pseudo] = compileCatalogue(PSEUDO, ['Sign in'])
  expect(pseudo).toBe('[Šíğñ íñ~~~]')
})

/** The names of all values and tags of a message, sorted. */
function namesIn(message: string, language: string): string {
  return [...new Set(collect(compileMessage(message, categoriesOf(language))))].sort().join()
}

function collect(message: Message): string[] {
  if (typeof message === 'string') return []
  return message.flatMap((part) => {
    if (typeof part === 'string' || part === 0) return []
    if (part.length === 1) return [part[0]]
    if (part[1] === 'tag') return [`<${part[0]}>`, ...collect(part[2])]
    return [part[0], ...Object.values(part[2]).flatMap(collect)]
  })
}
