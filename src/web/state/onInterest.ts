import { highlighted } from './highlighted.ts'

/** The closest zoom at which most countries are shown: data is fetched ahead for this zoom. */
export const COUNTRY_ZOOM = 6

const MOMENT_MS = 80

/**
 * Calls back once, when the pointer or the focus has rested on an item for a moment, so that what opening
 * it needs can be fetched ahead. Returns a cancel function.
 */
export function onInterest(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = highlighted.subscribe(() => {
    clearTimeout(timer)
    if (highlighted.get() === undefined) return
    timer = setTimeout(() => {
      unsubscribe()
      act()
    }, MOMENT_MS)
  })
  return function cancel() {
    clearTimeout(timer)
    unsubscribe()
  }
}
