import type { Steps } from '../../core/steps.ts'
import { runSliced } from './runSliced.ts'

const FIRST_SLICE_MS = 8 // like the others: who waits for a promise does not need it at once

/** The result of work that runs in slices; rejects with what a step throws. */
export function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    runSliced(steps, resolve, { onFail: reject, firstSliceMs: FIRST_SLICE_MS })
  })
}
