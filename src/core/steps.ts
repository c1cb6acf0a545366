/** Work cut into bounded steps: it yields after each, and returns its result after the last. */
export type Steps<Result> = Generator<void, Result>

/** Items in a step: 0.05 to 0.4 ms of work, a few before the code is compiled. */
const STEP = 4096

/** Does work on the items 0 to count in steps. */
export function* inSteps(count: number, work: (start: number, end: number) => void): Steps<void> {
  for (let start = 0; start < count; start += STEP) {
    work(start, Math.min(start + STEP, count))
    yield
  }
}

/** Does all steps at once. */
export function runThrough<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
