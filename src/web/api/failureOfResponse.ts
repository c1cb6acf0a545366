import { CoverageError, type FailureKind } from '../../core/failure.ts'

/** Whether there is a service at all, the areas of a country, or the countries as a file. */
export type Asked = 'service' | 'country' | 'file'

/** What a 404 means, which depends on what was asked for. */
const MISSING: Record<Asked, FailureKind> = { service: 'misplaced', country: 'unknown', file: 'rejected' }

/** The failure that an answer without success means. */
export function failureOfResponse(response: Response, asked: Asked): CoverageError {
  const { status } = response
  const what = `The service answered ${status}.`
  const waitSeconds = waitOf(response.headers)
  const details = waitSeconds === undefined ? {} : { retryAtMs: Date.now() + waitSeconds * 1000 }
  if (response.type === 'opaqueredirect') return new CoverageError('foreign', 'The service redirects.')
  if (status === 401 || status === 403) return new CoverageError('credentials', what)
  if (status === 404) return new CoverageError(MISSING[asked], what)
  if (status === 405 && asked === 'service') return new CoverageError('misplaced', what)
  if (status === 429) return new CoverageError('throttled', what, details)
  if (status >= 500) return new CoverageError('unavailable', what, details)
  return new CoverageError('rejected', what)
}

const LONGEST_WAIT_SECONDS = 86_400 // more than a day is a mistake of one of the clocks

/**
 * How long the service asks to wait: its Retry-After holds seconds, or a date by the clock that set Date.
 * Undefined where it says nothing, or nothing that can be meant.
 */
function waitOf(headers: Headers): number | undefined {
  const sentMs = Date.parse(headers.get('Date') ?? '') // not told to pages of other origins
  const seconds = parseRetryAfter(headers.get('Retry-After'), Number.isNaN(sentMs) ? Date.now() : sentMs)
  const isMeant = seconds !== undefined && seconds > 0 && seconds <= LONGEST_WAIT_SECONDS
  return isMeant ? seconds : undefined
}

/** Seconds from a moment on that a Retry-After header asks to wait, in seconds or by a date; undefined for neither. */
export function parseRetryAfter(header: string | null, sentMs: number): number | undefined {
  if (header === null) return undefined
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header)
  const waitMs = Date.parse(header) - sentMs
  return Number.isNaN(waitMs) ? undefined : Math.max(0, Math.ceil(waitMs / 1000))
}
