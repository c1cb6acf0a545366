/** What went wrong, in terms a person can act on. `web/api/describeFailure.ts` has a sentence for each. */
export type FailureKind =
  | 'credentials' // the service refused the username or the password
  | 'throttled' // too many failed sign-ins; `retryAtMs` says when to try again
  | 'unreachable' // no answer: no network, or no server
  | 'broken' // the answer is incomplete, or cannot be decompressed
  | 'oversized' // the answer is larger than any list
  | 'timeout' // the service stayed silent for too long
  | 'busy' // the service asks to come back at `retryAtMs` (503)
  | 'unavailable' // the service answered that it cannot serve now (another 5xx)
  | 'reported' // the service reports an error inside a successful answer; `words` is its text
  | 'misplaced' // there is no coverage service at this address
  | 'unknown' // the service does not know the country
  | 'rejected' // the service did not accept the request (another 4xx)
  | 'foreign' // an answer, but not from a coverage service
  | 'unsupported' // this browser, or the page's address, cannot do it; `words` is a sentence of ours with the cure

/** Our own service's header for a kind that the status of its answer cannot tell. */
export const FAILURE_HEADER = 'Coverage-Failure'

interface FailureDetails {
  readonly cause?: unknown
  readonly retryAtMs?: number | undefined
  readonly words?: string | undefined
}

/** An expected failure. Its message is for developers: never credentials, nor a `fetch` error, which may hold a URL. */
export class CoverageError extends Error {
  override readonly name = 'CoverageError'
  readonly kind: FailureKind
  readonly retryAtMs: number | undefined // a time on the device's clock, not a duration: showing the failure again does not restart the wait
  readonly words: string | undefined // from the service: one line of plain text without control characters
  readonly cause: unknown

  constructor(kind: FailureKind, message: string, details: FailureDetails = {}) {
    super(message)
    this.cause = details.cause
    this.kind = kind
    this.retryAtMs = details.retryAtMs
    this.words = details.words
  }
}
