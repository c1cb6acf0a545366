/** Calls back once the page has nothing more urgent to do. Returns the way to give that up. */
export function whenIdle(act: () => void): () => void {
  // Safari does not tell
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, FALLBACK_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: LATEST_MS })
  return () => cancelIdleCallback(handle)
}

const FALLBACK_MS = 500
const LATEST_MS = 3000
