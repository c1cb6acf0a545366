/** Runs up to `most` tasks at a time, first come, first served. */
export function createTurns(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < most) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      // handed over without counting down, so that a newcomer cannot overtake
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
