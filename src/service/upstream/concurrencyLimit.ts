import { busy, Refusal } from '../refusal.ts'

export interface ConcurrencyLimits {
  readonly running: number
  readonly runningEach: number // of one account
  readonly waiting: number
  readonly waitingEach: number
  readonly waitMs: number
}

/** Resolves with a function that ends the exchange. Throws a `Refusal` where there is no room in time. */
export type Enter = (account: string, signal: AbortSignal) => Promise<() => void>

interface Waiting {
  readonly account: string
  readonly start: () => void
}

/** Limits how many exchanges run at a time, of one account too, so that none can take all the places. */
export function createConcurrencyLimit(limits: ConcurrencyLimits): Enter {
  const running = new Map<string, number>() // exchanges of each account
  const queue: Waiting[] = []
  let total = 0

  const countOf = (account: string) => running.get(account) ?? 0
  const hasRoom = (account: string) => total < limits.running && countOf(account) < limits.runningEach

  function start(account: string): () => void {
    total++
    running.set(account, countOf(account) + 1)
    return function leave() {
      total--
      if (countOf(account) > 1) running.set(account, countOf(account) - 1)
      else running.delete(account)
      // whoever waits for their own account does not hold up those behind
      const next = queue.findIndex((waiting) => hasRoom(waiting.account))
      if (next >= 0) queue.splice(next, 1)[0]?.start()
    }
  }

  function wait(account: string, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        account,
        start() {
          stopWaiting()
          resolve(start(account))
        },
      }
      function giveUp(refusal: Refusal): void {
        stopWaiting()
        queue.splice(queue.indexOf(waiting), 1)
        reject(refusal)
      }
      const timer = setTimeout(() => giveUp(busy()), limits.waitMs)
      const abort = () => giveUp(new Refusal(499, 'The client left.'))
      signal.addEventListener('abort', abort)
      function stopWaiting(): void {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
      }
      queue.push(waiting)
    })
  }

  return async function enter(account, signal) {
    if (hasRoom(account)) return start(account)
    const own = queue.filter((waiting) => waiting.account === account).length
    if (queue.length >= limits.waiting || own >= limits.waitingEach) throw busy()
    return wait(account, signal)
  }
}
