declare global {
  interface Window {
    /** Resolves when the frame that is being made, or else the next one, has been laid out and painted. */
    afterFrame: () => Promise<void>
  }
}

/**
 * Gives a page `afterFrame`. A message that is posted from a frame arrives in the first task after it.
 * It is sent into pages as it stands here, and so names nothing from outside, and no function within.
 */
export function watchFrames(): void {
  const frames = {
    isMaking: false,
    request: window.requestAnimationFrame.bind(window),
    afterTask(act: () => void) {
      const { port1: sender, port2: receiver } = new MessageChannel()
      receiver.onmessage = () => {
        receiver.close()
        act()
      }
      sender.postMessage(undefined)
    },
  }
  window.requestAnimationFrame = (callback) =>
    frames.request((time) => {
      if (!frames.isMaking) {
        frames.isMaking = true
        frames.afterTask(() => {
          frames.isMaking = false
        })
      }
      callback(time)
    })
  window.afterFrame = () =>
    new Promise((resolve) => {
      if (frames.isMaking) frames.afterTask(resolve)
      else frames.request(() => frames.afterTask(resolve))
    })
}

/** Milliseconds between animation frames until something has happened. */
export async function frameTimesUntil(end: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let lastMs: number | undefined
  let request = requestAnimationFrame(function note(nowMs) {
    if (lastMs !== undefined) times.push(nowMs - lastMs)
    lastMs = nowMs
    request = requestAnimationFrame(note)
  })
  await end
  cancelAnimationFrame(request)
  return times
}
