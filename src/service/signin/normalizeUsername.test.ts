import { expect, test } from 'vitest'
import { normalizeUsername } from './normalizeUsername.ts'

test.each([
  'ann',
  'Ann',
  ' ANN\t',
  'ａｎｎ',
  'ＡＮＮ',
  '\u00a0ann\u3000',
  'ⓐnn',
  'a\u0301n\u200bn',
  'änn',
  '\u0000ann',
])('%j becomes ann', (username) => {
  expect(normalizeUsername(username)).toBe('ann')
})

test.each(['RENE\u0301', 'ren\u00e9', 'Rene'])(
  '%j becomes rene, as in databases with accent-insensitive collations',
  (username) => {
    expect(normalizeUsername(username)).toBe('rene')
  },
)

test.each([
  ['ann', 'anne'],
  ['ann', 'a nn'],
])('%j and %j stay different', (one, other) => {
  expect(normalizeUsername(one)).not.toBe(normalizeUsername(other))
})
