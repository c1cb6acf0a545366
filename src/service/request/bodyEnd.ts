import type { BodyOutcome } from '../answerOutcome.ts'

const ends = new WeakMap<Response, Promise<BodyOutcome>>()

/** Says what a body that is still being sent turns out to be: its status, which went ahead, cannot. */
export function setEnd(response: Response, end: Promise<BodyOutcome>): void {
  ends.set(response, end)
}

/** Undefined where the response was complete from the start. */
export function endOf(response: Response): Promise<BodyOutcome> | undefined {
  return ends.get(response)
}
