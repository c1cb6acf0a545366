import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forSome } from '../../testing/forAny.ts'
import cases from './findNumbers.json' with { type: 'json' }
import { findNumbers } from './findNumbers.ts'

test.each(cases.found as [string, string[]][])('%s has the numbers %j', (text, expected) => {
  expect(findNumbers(text).map((found) => found.text)).toEqual(expected)
})

test.each(cases.none)('%s has none', (text) => {
  expect(findNumbers(text)).toEqual([])
})

test('of an endless text the beginning is read, without a number that is cut', () => {
  const numbers = findNumbers(`${'0161 496 0000 / '.repeat(50_000)}`)
  expect(numbers.length).toBeGreaterThan(10)
  expect(new Set(numbers.map(({ text }) => text))).toEqual(new Set(['0161 496 0000']))
})

test('what is found is where it says, in order, for any text', () => {
  const parts = fc.constantFrom(
    ...'+0123456789 ()-./;=x#٣８,\n',
    'tel:',
    ' ext 1',
    'call ',
    '€',
    'wa.me/',
  )
  const noise = fc.array(parts, { maxLength: 60 }).map((drawn) => drawn.join(''))
  forSome(1000, fc.oneof(fc.string({ unit: 'binary' }), noise), (text) => {
    let end = 0
    for (const found of findNumbers(text)) {
      expect(found.from).toBeGreaterThanOrEqual(end)
      expect(text.slice(found.from, found.to)).toBe(found.text)
      end = found.to
    }
  })
})
