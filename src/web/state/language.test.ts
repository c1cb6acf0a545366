import { expect, test } from 'vitest'
import { knownLanguage } from './language.ts'

test.each([
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
