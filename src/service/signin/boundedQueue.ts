/** Thrown when the queue holds as many tasks as it may. */
export class QueueFull extends Error {}

/**
 * Runs up to `running` tasks at a time and queues up to `waiting` more, first come, first served. Further
 * ones are rejected with `QueueFull` at once.
 */
export function createBoundedQueue(limits: { readonly running: number; readonly waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0

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
