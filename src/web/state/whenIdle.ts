const FALLBACK_MS = 500
const LATEST_MS = 3000

/** Calls back once the page has nothing more urgent to do. Returns a cancel function. */
export function whenIdle(act: () => void): () => void {
  // Safari has no requestIdleCallback
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, FALLBACK_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: LATEST_MS })
  return () => cancelIdleCallback(handle)
}
