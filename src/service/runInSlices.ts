import { setImmediate as pause } from 'node:timers/promises'
import type { Steps } from '../core/steps.ts'

const MIN_SLICE_MS = 10
const MAX_SLICE_MS = 500
const SHARE = 0.5 // of the time that others took: without it, many requests would keep the work from ever ending

/** Runs long work in the background: after each slice, requests are answered. */
export async function runInSlices<Result>(steps: Steps<Result>): Promise<Result> {
  let sliceMs = MIN_SLICE_MS
  for (;;) {
    const endMs = performance.now() + sliceMs
    while (performance.now() < endMs) {
      const { done, value } = steps.next()
      if (done) return value
    }
    const pausedMs = performance.now()
    await pause()
    sliceMs = Math.min(Math.max((performance.now() - pausedMs) * SHARE, MIN_SLICE_MS), MAX_SLICE_MS)
  }
}
