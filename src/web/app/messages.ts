import { CoverageError } from '../../core/failure.ts'

/** A failure in words, and the one way forward that the page offers. */
export interface Message {
  readonly text: string
  readonly cure: 'retry' | 'sign-in' | 'none'
}

/** The sentence for anything thrown, for a person who is doing what `CoverageError` interrupted. */
export function messageOf(error: unknown): Message {
  if (!(error instanceof CoverageError)) return UNEXPECTED
  switch (error.kind) {
    case 'credentials':
      return { text: 'The username or the password is not right. Please check both.', cure: 'sign-in' }
    case 'throttled':
      return {
        text: `Too many failed sign-ins. Try again ${inTime(error.retryAfterSeconds)}.`,
        cure: 'retry',
      }
    case 'unreachable':
      return { text: 'The coverage service cannot be reached. Check your connection.', cure: 'retry' }
    case 'broken':
      return { text: 'The answer of the coverage service broke off before its end.', cure: 'retry' }
    case 'oversized':
      return { text: 'The answer of the coverage service is too large for this page.', cure: 'retry' }
    case 'timeout':
      return { text: 'The coverage service did not answer in time.', cure: 'retry' }
    case 'unavailable':
      return {
        text: `The coverage service has a problem. Try again ${inTime(error.retryAfterSeconds)}.`,
        cure: 'retry',
      }
    case 'unknown':
      return { text: 'The coverage service does not know this country.', cure: 'none' }
    case 'rejected':
      return { text: 'The coverage service did not accept the request.', cure: 'retry' }
    case 'foreign':
      return { text: 'The answer is not one of a coverage service. Is the address right?', cure: 'retry' }
  }
}

const UNEXPECTED: Message = { text: 'Something went wrong in this page. Please reload it.', cure: 'retry' }

function inTime(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a moment'
  if (seconds < 120) return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `in ${Math.ceil(seconds / 60)} minutes`
}
