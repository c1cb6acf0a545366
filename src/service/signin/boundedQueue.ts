/** The gate is full: as many wait as may. */
export class QueueFull extends Error {}

/**
 * Lets `running` pieces of work run at a time and `waiting` wait for their turn; further ones are
 * rejected with `QueueFull` at once.
 */
export function createBoundedQueue(limits: { readonly running: number; readonly waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0

  return async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < limits.running) running++
    else if (queue.length < limits.waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new QueueFull()
    try {
      return await work()
    } finally {
      // the next one takes the place over, so that nobody comes between
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
