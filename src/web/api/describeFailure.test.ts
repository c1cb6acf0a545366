import { expect, test } from 'vitest'
import { CoverageError, type FailureKind } from '../../core/failure.ts'
import { describeFailure } from './describeFailure.ts'

const SENTENCES: Readonly<Record<Exclude<FailureKind, 'unsupported'>, string>> = {
  credentials: 'The username or the password is not right. Please check both.',
  throttled: 'Too many failed sign-ins. Try again in a moment.',
  unreachable: 'The coverage service cannot be reached. Check your connection.',
  broken: 'The answer of the coverage service broke off before its end.',
  oversized: 'The answer of the coverage service is too large for this page.',
  timeout: 'The coverage service did not answer in time.',
  busy: 'The coverage service has a problem. Try again in a moment.',
  unavailable: 'The coverage service has a problem. Try again in a moment.',
  reported: 'The coverage service reports an error.',
  misplaced:
    'There is no coverage service at this address. Whoever runs this page should check its ' +
    'settings COVERAGE_UPSTREAM and COVERAGE_DIRECT.',
  unknown: 'The coverage service does not know this country.',
  rejected: 'The coverage service did not accept the request.',
  foreign: 'The answer is not one of a coverage service. Is the address right?',
}

const CURES: Partial<Record<FailureKind, string>> = { credentials: 'sign-in', unknown: 'none' }

test.each(Object.entries(SENTENCES) as [FailureKind, string][])('%s reads “%s”', (kind, text) => {
  const cure = CURES[kind] ?? 'retry'
  expect(describeFailure(new CoverageError(kind, ''))).toEqual({ text, cure })
})

test.each([
  ['throttled', 'Too many failed sign-ins.'],
  ['busy', 'The coverage service has a problem.'],
  ['unavailable', 'The coverage service has a problem.'],
] as const)('%s leaves the time to wait to a countdown', (kind, text) => {
  const retryAtMs = Date.UTC(2026, 0, 1)
  const described = describeFailure(new CoverageError(kind, '', { retryAtMs }))
  expect(described).toEqual({ text, retryAtMs, cure: 'retry' })
})

test('tells the words of a service and of this page', () => {
  const words = 'Closed for today'
  expect(describeFailure(new CoverageError('reported', '', { words })).text).toBe(
    'The coverage service reports an error: “Closed for today”',
  )
  expect(describeFailure(new CoverageError('unsupported', '', { words })).text).toBe(words)
})

test('shows nothing of an error that nobody expected', () => {
  expect(describeFailure(new Error('password'))).toEqual({
    text: 'Something went wrong in this page. Please reload it.',
    cure: 'retry',
  })
})
