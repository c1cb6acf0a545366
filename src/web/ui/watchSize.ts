/**
 * Calls back in the frame after elements have got another size, and once for the size they have. In the observer's own
 * callback React may draw at once and observe what it adds: browsers then report that the observer's loop has not ended.
 * Returns a stop function.
 */
export function watchSize(elements: readonly Element[], onChange: () => void): () => void {
  let frame: number | undefined
  const resizing = new ResizeObserver(() => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined
      onChange()
    })
  })
  for (const element of elements) resizing.observe(element)
  return function stop() {
    resizing.disconnect()
    if (frame !== undefined) cancelAnimationFrame(frame)
  }
}
