/**
 * Why a client was refused, or what the answer of another service turned out to be once it had ended, where the status
 * does not tell. The names are labels of the metrics, the texts are notes in the log.
 */
const NOTES = {
  sign_in_failed: 'sign-in failed',
  throttled: 'sign-in refused after failures',
  session_ended: 'session ended',
  foreign: 'answer of the upstream is no list',
  empty: 'answer of the upstream is empty',
  reported: 'the upstream reports an error',
  incomplete: 'answer of the upstream is incomplete',
  oversized: 'answer of the upstream is too large',
  left: 'client left',
} as const

const PLAIN = ['served', 'refused', 'busy', 'upstream_failed', 'failed'] as const

/** How a request ended. */
export type AnswerOutcome = keyof typeof NOTES | (typeof PLAIN)[number]

/** What the body of an answer with status 200 turned out to be. */
export type BodyOutcome = Extract<
  AnswerOutcome,
  | 'served'
  | 'sign_in_failed'
  | 'foreign'
  | 'empty'
  | 'reported'
  | 'incomplete'
  | 'oversized'
  | 'left'
>

export const ANSWER_OUTCOMES = [...PLAIN, ...Object.keys(NOTES)] as readonly AnswerOutcome[]

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

/** For a person who stayed signed in. It is not counted as a failed sign-in: nobody guessed. */
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
  return new Refusal(
    429,
    `Too many failed sign-ins; please wait ${seconds} s.`,
    headers,
    'throttled',
  )
}

const BUSY_MS = 2000

export function busy(waitMs = BUSY_MS): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const headers = { 'Retry-After': String(seconds) }
  return new Refusal(503, `The service is busy; please try again in ${seconds} s.`, headers)
}

/** A note for the line of a request in the log; undefined if the status says everything. */
export function noteOf(outcome: AnswerOutcome): string | undefined {
  return outcome in NOTES ? NOTES[outcome as keyof typeof NOTES] : undefined
}

const FAULTS: ReadonlySet<AnswerOutcome> = new Set([
  'foreign',
  'empty',
  'reported',
  'incomplete',
  'oversized',
])

/** Whether an answer should have been a list and is not, whatever its status. */
export function isFault(outcome: AnswerOutcome): boolean {
  return FAULTS.has(outcome)
}

/** The outcome if nothing but the status is known. */
export function outcomeOfStatus(status: number): AnswerOutcome {
  if (status < 400) return 'served'
  if (status < 499) return 'refused'
  if (status === 499) return 'left'
  if (status === 503) return 'busy'
  return status === 502 || status === 504 ? 'upstream_failed' : 'failed'
}
