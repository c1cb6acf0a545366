import { expect, test } from 'vitest'
import cases from './headers.json' with { type: 'json' }
import { readRetryAfter } from './headers.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

test.each(cases.read as [string | null, number?][])('reads %s', (header, seconds) => {
  expect(readRetryAfter(header, NOW)).toBe(seconds ?? undefined)
})
