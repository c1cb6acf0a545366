import { BoundedMap } from '../signin/boundedMap.ts'
import type { Admission, Throttle } from '../signin/throttle.ts'
import type { FromWorker, ToWorker } from './messages.ts'

export type AttemptMessage = FromWorker & { readonly kind: 'admit' | 'succeed' | 'withdraw' }

// A failed attempt is never reported, so the oldest are dropped, which lets them count as failed. No worker has as
// many undecided ones: it hashes one or two passwords at a time, and asks an upstream 64 times at most.
const MAX_OPEN = 4000

/**
 * Answers one worker's questions from the throttle that all of them share. If the worker dies, its open attempts
 * have failed, as they have been counted from their start.
 */
export function createAttemptDesk(throttle: Throttle, send: (message: ToWorker) => void) {
  const open = new BoundedMap<number, Admission | Promise<Admission>>(MAX_OPEN)

  async function admit(id: number, username: string, address: string): Promise<void> {
    const asked = throttle.admit(username, address)
    open.set(id, asked)
    const admission = await asked
    if (admission.kind === 'refused') open.delete(id)
    else if (open.get(id) === asked) open.set(id, admission)
    const retryAfterSeconds = admission.kind === 'refused' ? admission.retryAfterSeconds : 0
    send({ kind: 'admission', id, retryAfterSeconds })
  }

  /** The worker may have stopped waiting before there is an admission. */
  function settle(id: number, outcome: 'succeed' | 'withdraw'): void {
    const asked = open.get(id)
    open.delete(id)
    const tell = (admission: Admission) => admission.kind === 'admitted' && admission[outcome]()
    if (asked instanceof Promise) void asked.then(tell)
    else if (asked) tell(asked)
  }

  return function receive(message: AttemptMessage): void {
    if (message.kind === 'admit') void admit(message.id, message.username, message.address)
    else settle(message.id, message.kind)
  }
}
