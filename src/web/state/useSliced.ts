import { useEffect, useState } from 'react'
import type { Steps } from '../../core/steps.ts'
import { runSliced } from './runSliced.ts'

/** The result of work in slices, of the present work or still of the previous one. */
export interface Sliced<Result> {
  readonly result: Result | undefined
  readonly isCurrent: boolean
}

const NO_WORK: Sliced<never> = { result: undefined, isCurrent: true }

/**
 * Does work that takes longer than a frame; until it is done, the previous result stays. A new `create`
 * function starts the work again; without one there is no result.
 */
export function useSliced<Result>(create: (() => Steps<Result>) | undefined): Sliced<Result> {
  const [done, setDone] = useState<{ create: unknown; result: Result }>()
  useEffect(
    function work() {
      return create && runSliced(create(), (result) => setDone({ create, result }))
    },
    [create],
  )
  return create ? { result: done?.result, isCurrent: done?.create === create } : NO_WORK
}
