import type { QueueState } from '../measure/measurements.ts'
import { busy, Refusal } from '../refusal.ts'

export interface ConcurrencyLimits {
  readonly running: number
  readonly runningEach: number // per account
  readonly waiting: number
  readonly waitingEach: number // per account
  readonly waitMs: number
}

/** Resolves with a function that releases the slot. Throws a `Refusal` if none becomes free in time. */
export type Acquire = (account: string, signal: AbortSignal) => Promise<Release>
type Release = () => void

interface Waiter {
  readonly account: string
  readonly start: () => void
}

/** Limits concurrent requests, in total and per account, so that no account can take all the slots. */
export function createConcurrencyLimit(
  limits: ConcurrencyLimits,
  watch?: (state: () => QueueState) => void,
): Acquire {
  const running = new Map<string, number>() // requests per account
  const queue: Waiter[] = []
  let total = 0
  watch?.(() => ({ running: total, waiting: queue.length }))

  const countOf = (account: string) => running.get(account) ?? 0
  const hasSlot = (account: string) => total < limits.running && countOf(account) < limits.runningEach

  function start(account: string): Release {
    total++
    running.set(account, countOf(account) + 1)
    return function release() {
      total--
      if (countOf(account) > 1) running.set(account, countOf(account) - 1)
      else running.delete(account)
      // those who wait for their own account do not hold up those behind them
      const next = queue.findIndex((waiter) => hasSlot(waiter.account))
      if (next >= 0) queue.splice(next, 1)[0]?.start()
    }
  }

  return async function acquire(account, signal) {
    if (hasSlot(account)) return start(account)
    const ownWaiting = queue.filter((waiter) => waiter.account === account).length
    if (queue.length >= limits.waiting || ownWaiting >= limits.waitingEach) throw busy()
    return new Promise((resolve, reject) => {
      const stopWaiting = limitWait(limits.waitMs, signal, (refusal) => {
        queue.splice(queue.indexOf(waiter), 1)
        reject(refusal)
      })
      const waiter: Waiter = {
        account,
        start() {
          stopWaiting()
          resolve(start(account))
        },
      }
      queue.push(waiter)
    })
  }
}

/** Calls `leave` once when the time is over or the client has left. Returns a cancel function. */
function limitWait(waitMs: number, signal: AbortSignal, leave: (refusal: Refusal) => void): () => void {
  const timer = setTimeout(() => end(busy()), waitMs)
  const abort = () => end(new Refusal(499, 'The client left.'))
  signal.addEventListener('abort', abort)
  function cancel(): void {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
  function end(refusal: Refusal): void {
    cancel()
    leave(refusal)
  }
  return cancel
}
