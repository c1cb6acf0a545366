/**
 * What the status of an answer does not tell, in the words of the log. The rest of the name is a label of the
 * metrics: what a client was refused for, and what an answer of another service turned out to be once it had ended.
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

export const ANSWER_OUTCOMES = [...PLAIN, ...Object.keys(NOTES)] as readonly AnswerOutcome[]

/** What the body of an answer with status 200 turned out to be. */
export type BodyOutcome = Extract<
  AnswerOutcome,
  'served' | 'sign_in_failed' | 'foreign' | 'empty' | 'reported' | 'incomplete' | 'oversized' | 'left'
>

/** Added to the line of a request in the log; undefined where the status says all. */
export function noteOf(outcome: AnswerOutcome): string | undefined {
  return outcome in NOTES ? NOTES[outcome as keyof typeof NOTES] : undefined
}

/** Whether what should have been a list is none, whatever status it came with. */
export function isFault(outcome: AnswerOutcome): boolean {
  return FAULTS.has(outcome)
}

const FAULTS: ReadonlySet<AnswerOutcome> = new Set([
  'foreign',
  'empty',
  'reported',
  'incomplete',
  'oversized',
])

/** Where nobody knows more than the status. */
export function outcomeOfStatus(status: number): AnswerOutcome {
  if (status < 400) return 'served'
  if (status < 499) return 'refused'
  if (status === 499) return 'left'
  if (status === 503) return 'busy'
  return status === 502 || status === 504 ? 'upstream_failed' : 'failed'
}
