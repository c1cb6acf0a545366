import type { Steps } from '../../core/steps.ts'

const SLICE_MS = 8 // half a frame: the rest is for drawing
const FIRST_SLICE_MS = 20 // a country's areas, by code that has not run before: they need not wait for a second one

/**
 * Runs steps of work, a slice at a time, so that the page never waits for it. Short work is done
 * at once, before this returns. A step that throws ends it: `onFail` is told, or else the error is
 * the page's. Returns a cancel function.
 */
export function runSliced<Result>(
  steps: Steps<Result>,
  onDone: (result: Result) => void,
  onFail?: (error: unknown) => void,
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
  runSlice(FIRST_SLICE_MS)
  return cancel
}
