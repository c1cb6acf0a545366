import { readHighlight, subscribeHighlight } from './highlight.ts'

/** As near as most countries are shown: what is fetched ahead is for this zoom. */
export const COUNTRY_ZOOM = 6

const MOMENT_MS = 80

/**
 * Calls back once, when the pointer or the focus has been on something for a moment: what opening it
 * will need can be fetched ahead then. Returns a cancel function.
 */
export function onInterest(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = subscribeHighlight(() => {
    clearTimeout(timer)
    if (readHighlight() === undefined) return
    timer = setTimeout(() => {
      unsubscribe()
      act()
    }, MOMENT_MS)
  })
  return function forget() {
    clearTimeout(timer)
    unsubscribe()
  }
}
