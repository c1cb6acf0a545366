/** Calls a function once in the next frame, however often it is asked for until then. */
export function oncePerFrame(draw: () => void): () => void {
  const asked = { frame: 0 }
  return function ask() {
    if (asked.frame !== 0) return
    asked.frame = requestAnimationFrame(() => {
      asked.frame = 0
      draw()
    })
  }
}
