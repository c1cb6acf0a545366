import { useEffect, useState } from 'react'
import type { Steps } from '../../core/steps.ts'
import { runSliced } from './runSliced.ts'

/**
 * The result of work that takes longer than a frame; until it is done, the previous result. A new `create`
 * function starts the work again; without one the result is undefined.
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
