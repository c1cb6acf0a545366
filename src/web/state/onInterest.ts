import { highlighted } from './highlighted.ts'

/** The closest zoom at which most countries are shown: data is fetched ahead for this zoom. */
export const COUNTRY_ZOOM = 6

const MOMENT_MS = 80

/**
 * Calls back once, when the pointer or the focus has rested on an item for a moment, so that what opening
 * it needs can be fetched ahead. What comes to lie under a pointer that nobody moves, as a list does after
 * signing in, is of no interest yet. Returns a cancel function.
 */
export function onInterest(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const waking = new AbortController() // aborted by the first move or key
  const unsubscribe = highlighted.subscribe(consider)
  for (const type of ['pointermove', 'keydown'])
    window.addEventListener(type, wake, { capture: true, signal: waking.signal })

  function wake(): void {
    waking.abort()
    consider()
  }

  function consider(): void {
    clearTimeout(timer)
    if (!waking.signal.aborted || highlighted.get() === undefined) return
    timer = setTimeout(() => {
      unsubscribe()
      act()
    }, MOMENT_MS)
  }

  return function cancel() {
    waking.abort()
    clearTimeout(timer)
    unsubscribe()
  }
}
