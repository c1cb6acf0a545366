import { expect, test } from 'vitest'
import { normalizeUsername } from './normalizeUsername.ts'

test.each(['ann', 'Ann', ' ANN\t', 'ａｎｎ', 'ＡＮＮ', '\u00a0ann\u3000', 'ⓐnn'])('%j is ann', (username) => {
  expect(normalizeUsername(username)).toBe('ann')
})

test('an accent is the same, written as one character or as two', () => {
  expect(normalizeUsername('RENE\u0301')).toBe(normalizeUsername('ren\u00e9'))
})

test.each([
  ['ann', 'anne'],
  ['ann', 'a nn'],
  ['rene', 'ren\u00e9'],
])('%j and %j are two', (one, other) => {
  expect(normalizeUsername(one)).not.toBe(normalizeUsername(other))
})
