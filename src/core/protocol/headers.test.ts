import { expect, test } from 'vitest'
import { readRetryAfter } from './headers.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

test.each<[string | null, number | undefined]>([
  ['30', 30],
  ['Sat, 21 Nov 2026 12:00:45 GMT', 45],
  ['Sat, 21 Nov 2026 11:00:00 GMT', undefined],
  ['soon', undefined],
  [null, undefined],
])('reads %s', (header, seconds) => {
  expect(readRetryAfter(header, NOW)).toBe(seconds)
})
