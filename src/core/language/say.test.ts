import { afterEach, expect, test } from 'vitest'
import {
  formatDistance,
  kmOfLength,
  lengthOfKm,
  parseDistance,
  unitNames,
} from './formatDistance.ts'
import { setCurrentLanguage } from './language.ts'
import type { Message } from './message.ts'
import { say, sayAs } from './say.ts'

afterEach(() => setCurrentLanguage())

test('writes English without a catalogue, numbers as English writes them', () => {
  expect(
    say('{count, plural, one {# area} other {# areas}} in {country}', {
      count: 5200,
      country: 'Germany',
    }),
  ).toBe('5,200 areas in Germany')
  expect(
    say('{count, plural, one {# area} other {# areas}} in {country}', {
      count: 1,
      country: 'Fiji',
    }),
  ).toBe('1 area in Fiji')
})

test('falls back to English if the language lacks the message', () => {
  setCurrentLanguage(german([]))
  expect(say('Not translated anywhere: {count}', { count: 1000 })).toBe(
    'Not translated anywhere: 1.000',
  )
  expect(sayAs('a test', 'Not translated either')).toBe('Not translated either')
})

test('throws if a value is missing', () => {
  expect(() => say('Areas of {country}', {})).toThrow('country')
})

test('keeps codes in their own direction in Arabic', () => {
  setCurrentLanguage({ ...german([]), tag: 'ar', locale: 'ar-u-nu-latn' })
  expect(say('Code {code}', { code: '+49 30' })).toBe('Code \u2068+49 30\u2069')
})

test('distances are in the unit of the region', () => {
  expect(formatDistance(0.42)).toBe('0.4 km')
  expect(formatDistance(8953)).toBe('8,953 km')
  setCurrentLanguage({ ...german([]), isMiles: true })
  expect(formatDistance(16.1)).toBe('10 mi')
  expect([10, 25, 500].map((length) => formatDistance(kmOfLength(length)))).toEqual([
    '10 mi',
    '25 mi',
    '500 mi',
  ])
  expect(formatDistance(30, false)).toBe('30 km')
})

function german(messages: readonly (Message | 0)[]) {
  return { tag: 'de', locale: 'de', messages, isMiles: false }
}

test.each([
  { text: '45', km: 45, kmOfMiles: 72.4 },
  { text: ' 45,5 km ', km: 45.5, kmOfMiles: 45.5 },
  { text: '1,000', km: 1000, kmOfMiles: 1609.3 },
  { text: '1.234,5', km: 1234.5, kmOfMiles: 1986.7 },
  { text: '10 miles', km: 16.1, kmOfMiles: 16.1 },
  { text: '10mi.', km: 16.1, kmOfMiles: 16.1 },
  { text: '10 миль', km: 16.1, kmOfMiles: 16.1 },
  { text: '١٠', km: 10, kmOfMiles: 16.1 },
])('a typed distance: $text', ({ text, km, kmOfMiles }) => {
  expect(parseDistance(text)?.km).toBe(km)
  setCurrentLanguage({ ...german([]), isMiles: true })
  expect(parseDistance(text)?.km).toBe(kmOfMiles)
  expect(kmOfLength(lengthOfKm(km))).toBe(km)
  expect(unitNames()).toEqual({ km: 'km', miles: 'mi' })
})

test.each(['', 'km', 'far', '-5', '0', '1e9', '5 m', '5 lightyears', '1.2.3', 'NaN'])(
  'no distance: %s',
  (text) => {
    expect(parseDistance(text)).toBeUndefined()
  },
)
