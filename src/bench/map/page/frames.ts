declare global {
  interface Window {
    /** Resolves when the current frame, or if there is none the next one, has been laid out and painted. */
    afterFrame: () => Promise<void>
  }
}

/**
 * Adds `afterFrame` to a page. A message posted from a frame arrives in the first task after it. The source
 * of this function is injected into pages, so it refers to nothing outside and declares no functions.
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
