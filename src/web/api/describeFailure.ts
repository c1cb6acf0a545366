import { CoverageError } from '../../core/failure.ts'
import { say } from '../../core/language/say.ts'

/** A failure as people read it. */
export interface FailureDescription extends Sentence {
  readonly cure: 'retry' | 'sign-in' | 'none' // what the person can do about it
}

interface Sentence {
  readonly text: string
  readonly retryAtMs?: number | undefined // when to try again, by the device's clock, if known
}

/** Describes anything that was thrown to the person whose action it interrupted. */
export function describeFailure(error: unknown): FailureDescription {
  if (!(error instanceof CoverageError))
    return { text: say('Something went wrong in this page. Please reload it.'), cure: 'retry' }
  switch (error.kind) {
    case 'credentials':
      return {
        text: say('The username or the password is not right. Please check both.'),
        cure: 'sign-in',
      }
    case 'throttled':
      return { ...describeThrottled(error), cure: 'retry' }
    case 'unreachable':
      return {
        text: say('The coverage service cannot be reached. Check your connection.'),
        cure: 'retry',
      }
    case 'broken':
      return {
        text: say('The answer of the coverage service broke off before its end.'),
        cure: 'retry',
      }
    case 'oversized':
      return {
        text: say('The answer of the coverage service is too large for this page.'),
        cure: 'retry',
      }
    case 'timeout':
      return { text: say('The coverage service did not answer in time.'), cure: 'retry' }
    case 'busy':
    case 'unavailable':
      return { ...describeUnavailable(error), cure: 'retry' }
    case 'reported':
      return { text: describeReported(error), cure: 'retry' }
    case 'misplaced':
      return {
        text: say(
          'There is no coverage service at this address. Whoever runs this page should check its ' +
            'settings COVERAGE_UPSTREAM and COVERAGE_DIRECT.',
        ),
        cure: 'retry',
      }
    case 'unknown':
      return { text: say('The coverage service does not know this country.'), cure: 'none' }
    case 'rejected':
      return { text: say('The coverage service did not accept the request.'), cure: 'retry' }
    case 'unsupported':
      return { text: error.words ?? '', cure: 'retry' }
    case 'foreign':
      return {
        text: say('The answer is not one of a coverage service. Is the address right?'),
        cure: 'retry',
      }
  }
}

// if the service says how long to wait, the page counts down

function describeThrottled({ retryAtMs }: CoverageError): Sentence {
  return retryAtMs === undefined
    ? { text: say('Too many failed sign-ins. Try again in a moment.') }
    : { text: say('Too many failed sign-ins.'), retryAtMs }
}

function describeUnavailable({ retryAtMs }: CoverageError): Sentence {
  return retryAtMs === undefined
    ? { text: say('The coverage service has a problem. Try again in a moment.') }
    : { text: say('The coverage service has a problem.'), retryAtMs }
}

function describeReported({ words }: CoverageError): string {
  return words === undefined
    ? say('The coverage service reports an error.')
    : say('The coverage service reports an error: “{words}”', { words })
}
