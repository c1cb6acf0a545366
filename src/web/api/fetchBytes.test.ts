import { describe, expect, test, vi } from 'vitest'
import { failureOfResponse } from './fetchBytes.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

describe('failureOfResponse', () => {
  test.each<[number, string]>([
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
    expect(failureOfResponse(new Response(null, { status }), 'country').kind).toBe(kind)
  })

  test.each<[Parameters<typeof failureOfResponse>[1], number, string]>([
    ['service', 404, 'misplaced'],
    ['service', 405, 'misplaced'],
    ['country', 404, 'unknown'],
    ['country', 405, 'rejected'],
    ['file', 404, 'rejected'],
    ['file', 405, 'rejected'],
  ])('asked for the %s, takes %d for %s', (asked, status, kind) => {
    expect(failureOfResponse(new Response(null, { status }), asked).kind).toBe(kind)
  })

  test.each([
    ['14', 'busy'],
    ['soon', 'unavailable'],
  ])('takes 503 with Retry-After %s for %s', (wait, kind) => {
    const response = new Response(null, { status: 503, headers: { 'Retry-After': wait } })
    expect(failureOfResponse(response, 'service').kind).toBe(kind)
  })

  test('tells a list that the service holds back as too large', () => {
    const response = new Response(null, {
      status: 502,
      headers: { 'Coverage-Failure': 'oversized' },
    })
    expect(failureOfResponse(response, 'country').kind).toBe('oversized')
  })

  test('keeps the moment to try again', () => {
    vi.useFakeTimers({ now: NOW })
    const response = new Response(null, { status: 429, headers: { 'Retry-After': '27' } })
    expect(failureOfResponse(response, 'country').retryAtMs).toBe(NOW + 27_000)
  })

  test.each<[string, string, number | undefined]>([
    ['Fri, 21 Nov 2036 12:00:00 GMT', 'Fri, 21 Nov 2036 12:00:30 GMT', 30000],
    ['Fri, 21 Nov 2036 12:00:00 GMT', 'Fri, 21 Nov 2036 11:00:00 GMT', undefined],
    ['', 'Sat, 21 Nov 2026 12:00:30 GMT', 30000],
    ['', 'Fri, 21 Nov 2036 12:00:30 GMT', undefined],
  ])('answered on “%s”, to be asked again on “%s”, waits %s ms', (sent, again, waitMs) => {
    vi.useFakeTimers({ now: NOW })
    const response = new Response(null, {
      status: 503,
      headers: { Date: sent, 'Retry-After': again },
    })
    const { retryAtMs } = failureOfResponse(response, 'country')
    expect(retryAtMs && retryAtMs - NOW).toBe(waitMs)
  })
})
