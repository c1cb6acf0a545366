import { expect, test } from 'vitest'
import { knownLanguage, readLanguages, readRegion } from './language.ts'

test.each<[string | null, string | undefined]>([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['ZH-Hant', 'zh'],
  ['en-XA', 'en-XA'],
  ['nl', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
  ['', undefined],
  [null, undefined],
])('the language of %s is %s', (tag, known) => {
  expect(knownLanguage(tag)).toBe(known)
})

const [fallback] = readLanguages([])

test('keeps the languages in their order, each once', () => {
  expect(readLanguages(['pt-BR', 'pt', 'EN-us', 'pt-BR'])).toEqual(['pt-BR', 'pt', 'en-US'])
})

test('reads the names of POSIX locales', () => {
  expect(readLanguages(['en_US', 'de_CH.UTF-8', 'ca_ES@valencia'])).toEqual([
    'en-US',
    'de-CH',
    'ca-ES',
  ])
})

test('falls back to the default of Intl if the browser reports no language', () => {
  for (const told of [
    [],
    [''],
    ['C'],
    ['POSIX'],
    ['C.UTF-8'],
    ['en-'],
    ['*'],
    ['_'],
    ['x-private'],
  ]) {
    expect(readLanguages(told), String(told)).toEqual([fallback])
    expect(() => new Intl.Locale(readLanguages(told)[0] ?? '')).not.toThrow()
  }
})

test('leaves out tags that are no languages', () => {
  expect(readLanguages(['C', 'fr'])).toEqual(['fr'])
})

test('returns the region of the first language', () => {
  expect(readRegion(['en-GB', 'fr'])).toBe('GB')
  expect(readRegion(['ja'])).toBe('JP')
  expect(readRegion(['C', 'de_AT'])).toBe('AT')
})

test('returns a region if the browser reports no language', () => {
  expect(readRegion(['C'])).toBe(new Intl.Locale(fallback ?? '').maximize().region)
})
