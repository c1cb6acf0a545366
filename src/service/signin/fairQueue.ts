import type { QueueState } from '../measurements.ts'
import { busy, Refusal } from '../refusal.ts'
import { BoundedMap } from './boundedMaps.ts'

export interface QueueLimits {
  readonly running: number
  readonly runningEach: number // of one key
  readonly waiting: number
  readonly waitingEach: number // of one key
  readonly waitMs: number
  readonly taskMs: number // how long a task takes, as long as none was measured
}

interface QueueOptions {
  readonly watch?: (state: () => QueueState) => void // gets a function that tells how many there are
  readonly now?: () => number // milliseconds, monotonic
  readonly random?: () => number // 0..1
}

/** Resolves with a function that releases the slot. Throws a `Refusal` if none becomes free in time. */
export type Acquire = (key: string, signal?: AbortSignal) => Promise<Release>
type Release = () => void
type Waiter = (start: () => Release) => void

const MEASURED = 0.1 // share of the newest task in the average
const LONGEST_MS = 120_000 // that anybody is told to wait
const MAX_DUE = 1000 // keys of which is known until when they were told to wait
const ALL = '' // the key of those who are refused because all places are taken

/**
 * Limits tasks at a time, in total and for each key, such as an account or a network. Keys take turns, so that none
 * of them holds up the others. Who is refused is told when to come back: one after the other, each when some of those
 * before have been served.
 */
export function createFairQueue(
  limits: QueueLimits,
  { watch, now = () => performance.now(), random = Math.random }: QueueOptions = {},
): Acquire {
  const running = new Map<string, number>()
  const queues = new Map<string, Waiter[]>() // in the order of their turns; none is empty
  const due = new BoundedMap<string, number>(MAX_DUE)
  let total = 0
  let waiting = 0
  let taskMs = limits.taskMs
  watch?.(() => ({ running: total, waiting }))

  const runningOf = (key: string) => running.get(key) ?? 0
  const waitingOf = (key: string) => queues.get(key)?.length ?? 0
  const hasSlot = (key: string) => total < limits.running && runningOf(key) < limits.runningEach

  function start(key: string): Release {
    const startMs = now()
    total++
    running.set(key, runningOf(key) + 1)
    return function release() {
      taskMs += MEASURED * (now() - startMs - taskMs)
      total--
      if (runningOf(key) > 1) running.set(key, runningOf(key) - 1)
      else running.delete(key)
      startNext()
    }
  }

  /** Of the keys that may run, the one that has waited longest for its turn. */
  function startNext(): void {
    const key = [...queues.keys()].find(hasSlot)
    const waiter = key === undefined ? undefined : queues.get(key)?.[0]
    if (key === undefined || waiter === undefined) return
    remove(key, waiter)
    const others = queues.get(key)
    if (others && queues.delete(key)) queues.set(key, others)
    waiter(() => start(key))
  }

  function remove(key: string, waiter: Waiter): void {
    const others = (queues.get(key) ?? []).filter((other) => other !== waiter)
    if (others.length > 0) queues.set(key, others)
    else queues.delete(key)
    waiting--
  }

  /** Those of one key that has no places left come back at the rate of that key, and do not put off the others. */
  function refuse(key: string): Refusal {
    const isOwn = waitingOf(key) >= limits.waitingEach
    const [who, ahead] = isOwn ? [key, waitingOf(key)] : [ALL, waiting]
    const atOnce = isOwn
      ? Math.min(limits.runningEach, limits.running / queues.size)
      : limits.running
    const stepMs = taskMs / atOnce
    // half of the places are free again by then, for those who come at their time
    const dueMs = Math.max(due.get(who) ?? 0, now() + (ahead * stepMs) / 2) + stepMs
    const waitMs = dueMs - now()
    if (waitMs > LONGEST_MS) return busy((LONGEST_MS * (1 + random())) / 2)
    due.set(who, dueMs)
    return busy(waitMs)
  }

  return async function acquire(key, signal) {
    if (hasSlot(key)) return start(key)
    if (waiting >= limits.waiting || waitingOf(key) >= limits.waitingEach) throw refuse(key)
    return new Promise((resolve, reject) => {
      const stopWaiting = limitWait(limits.waitMs, signal, function leave(hasLeft) {
        remove(key, waiter)
        reject(hasLeft ? new Refusal(499, 'The client left.') : refuse(key))
      })
      const waiter: Waiter = (begin) => {
        stopWaiting()
        resolve(begin())
      }
      queues.set(key, [...(queues.get(key) ?? []), waiter])
      waiting++
    })
  }
}

/** Calls `leave` once when the time is over or the client has left. Returns a cancel function. */
function limitWait(
  waitMs: number,
  signal: AbortSignal | undefined,
  leave: (hasLeft: boolean) => void,
): () => void {
  const timer = setTimeout(() => end(false), waitMs)
  const abort = () => end(true)
  signal?.addEventListener('abort', abort)
  function cancel(): void {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
  function end(hasLeft: boolean): void {
    cancel()
    leave(hasLeft)
  }
  return cancel
}
