import type { Steps } from '../../core/cluster/steps.ts'

const SLICE_MS = 8 // half a frame: the rest is for drawing

/**
 * Runs steps of work, a slice at a time, so that the page never waits for it. Short work is done
 * at once, before this returns. Returns the way to give it up.
 */
export function runSliced<Result>(steps: Steps<Result>, onDone: (result: Result) => void): () => void {
  const { port1: sender, port2: receiver } = new MessageChannel() // timers would wait 4 ms between slices
  function runSlice(): void {
    const endMs = performance.now() + SLICE_MS
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
  receiver.onmessage = runSlice
  runSlice()
  return cancel
}
