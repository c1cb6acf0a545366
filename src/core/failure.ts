/** What went wrong, in the terms a person can act on. Sentences for each are in `web/api/describeFailure.ts`. */
export type FailureKind =
  | 'credentials' // the service refused the username or the password
  | 'throttled' // too many failed sign-ins; `retryAtMs` says when to try again
  | 'unreachable' // no answer: no network, or no server
  | 'broken' // the answer broke off, or cannot be unpacked
  | 'oversized' // the answer is larger than any list
  | 'timeout' // the service stayed silent for too long
  | 'unavailable' // the service answered that it cannot serve just now (5xx)
  | 'reported' // the service reports an error inside a successful answer; `words` are its own
  | 'misplaced' // there is no coverage service at this address
  | 'unknown' // the service does not know the country
  | 'rejected' // the service did not accept the request (another 4xx)
  | 'foreign' // an answer, but not one of a coverage service

interface FailureDetails {
  readonly cause?: unknown
  readonly retryAtMs?: number | undefined
  readonly words?: string | undefined
}

/**
 * An expected failure. The message is for developers and never holds a credential or a raw
 * `fetch` error text (those can contain the whole URL).
 */
export class CoverageError extends Error {
  override readonly name = 'CoverageError'
  readonly kind: FailureKind
  readonly retryAtMs: number | undefined // a moment by the device's clock, so that showing it again starts no new wait
  readonly words: string | undefined // the service's, as plain text: one line without control characters
  readonly cause: unknown

  constructor(kind: FailureKind, message: string, details: FailureDetails = {}) {
    super(message)
    this.cause = details.cause
    this.kind = kind
    this.retryAtMs = details.retryAtMs
    this.words = details.words
  }
}
