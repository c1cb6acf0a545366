import type { Steps } from './steps.ts'

interface Known<Rest, Result> {
  readonly rest: Rest
  readonly result: Result
}

/**
 * Keeps the result for each list as long as the list lives: lists never change, and people open the same countries again
 * and again. Keeps one result for each list; it is computed again for other arguments than the last.
 */
export function oncePerList<List extends object, Rest extends readonly unknown[], Result>(
  compute: (list: List, ...rest: Rest) => Result,
): (list: List, ...rest: Rest) => Result {
  const known = new WeakMap<List, Known<Rest, Result>>()
  return function computeOnce(list, ...rest) {
    const last = known.get(list)
    if (last && isSame(rest, last.rest)) return last.result
    const result = compute(list, ...rest)
    known.set(list, { rest, result })
    return result
  }
}

/** As `oncePerList`, for what is computed in steps; kept after the last one. */
export function stepsOncePerList<List extends object, Rest extends readonly unknown[], Result>(
  computeSteps: (list: List, ...rest: Rest) => Steps<Result>,
): (list: List, ...rest: Rest) => Steps<Result> {
  const known = new WeakMap<List, Known<Rest, Result>>()
  return function* computeStepsOnce(list, ...rest) {
    const last = known.get(list)
    if (last && isSame(rest, last.rest)) return last.result
    const result = yield* computeSteps(list, ...rest)
    known.set(list, { rest, result })
    return result
  }
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.every((one, i) => one === others[i])
}
