import { type AnswerOutcome, outcomeOfStatus } from './answerOutcome.ts'

const BUSY_SECONDS = 2

/** A request that is answered with a 4xx or 5xx. The description is for people and never repeats what was sent. */
export class Refusal extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly outcome: AnswerOutcome

  constructor(
    status: number,
    description: string,
    headers: Readonly<Record<string, string>> = {},
    outcome = outcomeOfStatus(status),
  ) {
    super(description)
    this.status = status
    this.headers = headers
    this.outcome = outcome
  }
}

export function wrongCredentials(): Refusal {
  // a scheme of our own: for Basic, browsers open a dialog of theirs
  const headers = { 'WWW-Authenticate': 'CoverageAccount' }
  return new Refusal(401, 'The username or the password is wrong.', headers, 'sign_in_failed')
}

/** Of a person who stayed signed in. Nobody guessed: it counts as no failed sign-in. */
export function sessionEnded(headers: Readonly<Record<string, string>> = {}): Refusal {
  const challenge = { 'WWW-Authenticate': 'CoverageAccount' }
  return new Refusal(
    401,
    'The session has ended; please sign in again.',
    { ...challenge, ...headers },
    'session_ended',
  )
}

export function tooManyFailures(seconds: number): Refusal {
  const headers = { 'Retry-After': String(seconds) }
  return new Refusal(429, `Too many failed sign-ins; please wait ${seconds} s.`, headers, 'throttled')
}

export function busy(): Refusal {
  return new Refusal(503, 'The service is busy; please try again.', {
    'Retry-After': String(BUSY_SECONDS),
  })
}
