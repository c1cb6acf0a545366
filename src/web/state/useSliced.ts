import { useEffect, useState } from 'react'
import type { Steps } from '../../core/steps.ts'
import { runSliced } from './runSliced.ts'

/**
 * The result of work that takes longer than a frame; the result before until it is done. `create`
 * must stay the same function for as long as its result does; without one there is no result.
 */
export function useSliced<Result>(create: (() => Steps<Result>) | undefined): Result | undefined {
  const [result, setResult] = useState<Result>()
  useEffect(
    function work() {
      return create && runSliced(create(), setResult)
    },
    [create],
  )
  return create && result
}
