import { describe, expect, test, vi } from 'vitest'
import cases from './fetchBytes.json' with { type: 'json' }
import { failureOfResponse } from './fetchBytes.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

describe('failureOfResponse', () => {
  test.each(cases.failures as [number, string][])('takes %d for %s', (status, kind) => {
    expect(failureOfResponse(new Response(null, { status }), 'country').kind).toBe(kind)
  })

  test.each(cases.asked as [Parameters<typeof failureOfResponse>[1], number, string][])(
    'asked for the %s, takes %d for %s',
    (asked, status, kind) => {
      expect(failureOfResponse(new Response(null, { status }), asked).kind).toBe(kind)
    },
  )

  test.each(cases.busy)('takes 503 with Retry-After %s for %s', (wait, kind) => {
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

  test.each(cases.waits as [string, string, number?][])(
    'answered on “%s”, to be asked again on “%s”, waits %s ms',
    (sent, again, waitMs) => {
      vi.useFakeTimers({ now: NOW })
      const response = new Response(null, {
        status: 503,
        headers: { Date: sent, 'Retry-After': again },
      })
      const { retryAtMs } = failureOfResponse(response, 'country')
      expect(retryAtMs && retryAtMs - NOW).toBe(waitMs ?? undefined)
    },
  )
})
