import { CoverageError, type FailureKind } from '../../core/failure.ts'

/** Whether there is a service at all, the areas of a country, or the countries as a file. */
export type Asked = 'service' | 'country' | 'file'

/** What a 404 means, which depends on what was asked for. */
const MISSING: Record<Asked, FailureKind> = { service: 'misplaced', country: 'unknown', file: 'rejected' }

/** The failure that an answer without success means. */
export function failureOf(response: Response, asked: Asked): CoverageError {
  const { status } = response
  const what = `The service answered ${status}.`
  const nowMs = Date.now()
  const retryAfterSeconds = parseRetryAfter(response.headers.get('Retry-After'), nowMs)
  const details = retryAfterSeconds === undefined ? {} : { retryAtMs: nowMs + retryAfterSeconds * 1000 }
  if (response.type === 'opaqueredirect') return new CoverageError('foreign', 'The service redirects.')
  if (status === 401 || status === 403) return new CoverageError('credentials', what)
  if (status === 404) return new CoverageError(MISSING[asked], what)
  if (status === 405 && asked === 'service') return new CoverageError('misplaced', what)
  if (status === 429) return new CoverageError('throttled', what, details)
  if (status >= 500) return new CoverageError('unavailable', what, details)
  return new CoverageError('rejected', what)
}

/** Seconds to wait by a Retry-After header, which holds seconds or a date; undefined for neither. */
export function parseRetryAfter(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header)
  const waitMs = Date.parse(header) - nowMs
  return Number.isNaN(waitMs) ? undefined : Math.max(0, Math.ceil(waitMs / 1000))
}
