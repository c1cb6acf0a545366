/**
 * Resolves when the next frame's scripts, style, layout and paint are done: a message that is posted
 * from an animation frame arrives in the first task after them.
 */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    const { port1: sender, port2: receiver } = new MessageChannel()
    receiver.onmessage = () => {
      receiver.close()
      resolve()
    }
    requestAnimationFrame(() => sender.postMessage(undefined))
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
