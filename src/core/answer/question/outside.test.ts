import { expect, test } from 'vitest'
import { readOutside } from './outside.ts'

test.each([
  ['mobile numbers in Kenya?', 'numbers  in Kenya?'],
  ['toll free in Spain?', 'numbers  in Spain?'],
  ['price for Berlin number', 'numbers in  Berlin number'],
  ['do you have 0800 numbers in UK?', 'do you have numbers  in UK?'],
  ['Handynummern in Wien', 'numbers  in Wien'],
  ['números móviles en España', 'numbers  en España'],
  ['lead time for Lyon', 'numbers in  Lyon'],
])('%s asks for what no list of codes tells', (text, rest) => {
  expect(readOutside(text)).toBe(rest)
})

test.each([
  'Mobile, AL',
  'numbers in Mobile',
  'Price, UT',
  'numbers in Kenya',
  'Costa Rica',
  'Lyon',
])('%s asks for codes', (text) => {
  expect(readOutside(text)).toBeUndefined()
})
