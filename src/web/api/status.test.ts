import { describe, expect, test } from 'vitest'
import { failureOf, parseRetryAfter } from './status.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

describe('failureOf', () => {
  test.each([
    [400, 'rejected'],
    [401, 'credentials'],
    [403, 'credentials'],
    [404, 'unknown'],
    [405, 'rejected'],
    [413, 'rejected'],
    [429, 'throttled'],
    [500, 'unavailable'],
    [502, 'unavailable'],
    [503, 'unavailable'],
  ])('takes %d for %s', (status, kind) => {
    expect(failureOf(new Response(null, { status })).kind).toBe(kind)
  })

  test('keeps the seconds to wait', () => {
    const response = new Response(null, { status: 429, headers: { 'Retry-After': '27' } })
    expect(failureOf(response).retryAfterSeconds).toBe(27)
  })
})

describe('parseRetryAfter', () => {
  test.each([
    ['30', 30],
    ['Sat, 21 Nov 2026 12:00:45 GMT', 45],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    [null, undefined],
  ])('reads %s', (header, seconds) => {
    expect(parseRetryAfter(header, NOW)).toBe(seconds)
  })
})
