import type { QueueState } from '../measure/measurements.ts'

/** Thrown when the queue holds as many tasks as it may. */
export class QueueFull extends Error {}

/**
 * Runs up to `running` tasks at a time and queues up to `waiting` more, first come, first served. Further
 * ones are rejected with `QueueFull` at once. `watch` gets a function that tells how many there are.
 */
export function createBoundedQueue(limits: QueueState, watch?: (state: () => QueueState) => void) {
  const queue: (() => void)[] = []
  let running = 0
  watch?.(() => ({ running, waiting: queue.length }))

  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < limits.running) running++
    else if (queue.length < limits.waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new QueueFull()
    try {
      return await task()
    } finally {
      // handed over without decrementing, so that a newcomer cannot overtake the queue
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
