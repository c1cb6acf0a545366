import { CoverageError, FAILURE_HEADER, type FailureKind } from '../../core/failure.ts'
import { readRetryAfter } from '../../core/protocol/headers.ts'

/** What was requested: the countries, which every service has, the areas of one country, or a list as a file. */
export type Asked = 'service' | 'country' | 'file'

/** What a 404 means, by what was requested. */
const MISSING: Record<Asked, FailureKind> = { service: 'misplaced', country: 'unknown', file: 'rejected' }

/** The failure that a response with an error status means. */
export function failureOfResponse(response: Response, asked: Asked): CoverageError {
  const { status } = response
  const fail = (kind: FailureKind, when = {}) =>
    new CoverageError(kind, `The service answered ${status}.`, when)
  const details = { retryAtMs: retryTime(response.headers) }
  if (response.type === 'opaqueredirect') return new CoverageError('foreign', 'The service redirects.')
  if (status === 401 || status === 403) return fail('credentials')
  if (status === 404) return fail(MISSING[asked])
  if (status === 405 && asked === 'service') return fail('misplaced')
  if (status === 429) return fail('throttled', details)
  if (status === 503 && details.retryAtMs !== undefined) return fail('busy', details)
  if (response.headers.get(FAILURE_HEADER) === 'oversized') return fail('oversized')
  if (status >= 500) return fail('unavailable', details)
  return fail('rejected')
}

/**
 * When the service asks to try again, by the device's clock. A date in Retry-After is by the clock that set
 * Date, which other origins' pages cannot read.
 */
function retryTime(headers: Headers): number | undefined {
  const sentMs = Date.parse(headers.get('Date') ?? '')
  const seconds = readRetryAfter(headers.get('Retry-After'), Number.isNaN(sentMs) ? Date.now() : sentMs)
  return seconds ? Date.now() + seconds * 1000 : undefined
}
