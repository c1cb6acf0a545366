import type { Steps } from '../../core/steps.ts'

const SLICE_MS = 8 // half a frame: the other half is for drawing
const FIRST_SLICE_MS = 20 // enough for a country's areas, even before the engine has optimized the code

interface SliceOptions {
  readonly onFail?: (error: unknown) => void // without it, what a step throws is thrown
  readonly firstSliceMs?: number
}

/** Runs work in slices, short work at once, before it returns. A throwing step ends it. Returns a cancel function. */
export function runSliced<Result>(
  steps: Steps<Result>,
  onDone: (result: Result) => void,
  { onFail, firstSliceMs = FIRST_SLICE_MS }: SliceOptions = {},
): () => void {
  const { port1: sender, port2: receiver } = new MessageChannel() // timers would wait 4 ms between slices
  function runSlice(sliceMs: number): void {
    try {
      step(performance.now() + sliceMs)
    } catch (error) {
      cancel()
      if (!onFail) throw error
      onFail(error)
    }
  }
  function step(endMs: number): void {
    for (;;) {
      const { done, value } = steps.next()
      if (done) {
        cancel()
        onDone(value)
        return
      }
      if (performance.now() >= endMs) {
        sender.postMessage(undefined)
        return
      }
    }
  }
  function cancel(): void {
    receiver.close()
  }
  receiver.onmessage = () => runSlice(SLICE_MS)
  runSlice(firstSliceMs)
  return cancel
}

/** The result of work that runs in slices. Rejects with what a step throws. */
export function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    runSliced(steps, resolve, { onFail: reject, firstSliceMs: SLICE_MS })
  })
}
