import { useEffect, useMemo, useState } from 'react'
import type { Steps } from '../../core/steps.ts'
import { runSliced } from './runSliced.ts'

/** The result of work in slices, of the present work or still of the previous one. */
export interface Sliced<Result> {
  readonly result: Result | undefined
  readonly isCurrent: boolean
}

const NO_WORK: Sliced<never> = { result: undefined, isCurrent: true }

/** Does work longer than a frame; meanwhile the last result stays. A new `create` restarts it; none has no result. */
export function useSliced<Result>(create: (() => Steps<Result>) | undefined): Sliced<Result> {
  return useResult(
    useMemo(
      () => create && ((onDone: (result: Result) => void) => runSliced(create(), onDone)),
      [create],
    ),
  )
}

/** As `useSliced`, for work that is done elsewhere. `start` returns a function that ends it. */
export function useResult<Result>(
  start: ((onDone: (result: Result) => void) => () => void) | undefined,
): Sliced<Result> {
  const [done, setDone] = useState<{ start: unknown; result: Result }>()
  useEffect(
    function work() {
      return start?.((result) => setDone({ start, result }))
    },
    [start],
  )
  return start ? { result: done?.result, isCurrent: done?.start === start } : NO_WORK
}
