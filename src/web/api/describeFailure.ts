import { CoverageError } from '../../core/failure.ts'

/** A failure as people read it. */
export interface FailureDescription extends Sentence {
  readonly cure: 'retry' | 'sign-in' | 'none' // what the person can do about it
}

interface Sentence {
  readonly text: string
  readonly retryAtMs?: number | undefined // when to try again, by the device's clock, if that is known
}

/** Describes anything that was thrown to the person whose action it interrupted. */
export function describeFailure(error: unknown): FailureDescription {
  if (!(error instanceof CoverageError)) return UNEXPECTED
  switch (error.kind) {
    case 'credentials':
      return { text: 'The username or the password is not right. Please check both.', cure: 'sign-in' }
    case 'throttled':
      return { ...later('Too many failed sign-ins.', error), cure: 'retry' }
    case 'unreachable':
      return { text: 'The coverage service cannot be reached. Check your connection.', cure: 'retry' }
    case 'broken':
      return { text: 'The answer of the coverage service broke off before its end.', cure: 'retry' }
    case 'oversized':
      return { text: 'The answer of the coverage service is too large for this page.', cure: 'retry' }
    case 'timeout':
      return { text: 'The coverage service did not answer in time.', cure: 'retry' }
    case 'unavailable':
      return { ...later('The coverage service has a problem.', error), cure: 'retry' }
    case 'reported':
      return { text: `The coverage service reports an error${quote(error.words)}`, cure: 'retry' }
    case 'misplaced':
      return {
        text:
          'There is no coverage service at this address. Whoever runs this page should check its ' +
          'settings COVERAGE_UPSTREAM and COVERAGE_DIRECT.',
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

const UNEXPECTED: FailureDescription = {
  text: 'Something went wrong in this page. Please reload it.',
  cure: 'retry',
}

/** Adds when to try again: the page counts down to it where the service says how long to wait. */
function later(text: string, { retryAtMs }: CoverageError): Sentence {
  return retryAtMs === undefined ? { text: `${text} Try again in a moment.` } : { text, retryAtMs }
}

function quote(words: string | undefined): string {
  return words === undefined ? '.' : `: “${words}”`
}
