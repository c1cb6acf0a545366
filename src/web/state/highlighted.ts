import { createStore, useSelected } from './createStore.ts'

/** The closest zoom at which most countries are shown: data is fetched ahead for this zoom. */
export const COUNTRY_ZOOM = 6

/** The key of what pointer or focus is on, outside React's state: a moving mouse renders two rows, not the page. */
export const highlighted = createStore<string | undefined>(undefined)

export function useIsHighlighted(...keys: readonly string[]): boolean {
  return useSelected(highlighted, (shown) => shown !== undefined && keys.includes(shown))
}

let isTouched = false // a finger that has left the screen points at nothing

function follow({ type, pointerType }: Event & { readonly pointerType?: string }): void {
  isTouched = pointerType === 'touch'
  if (isTouched && type === 'pointerdown') highlighted.set(undefined)
}

if (typeof window !== 'undefined')
  for (const type of ['pointerdown', 'pointermove', 'keydown'])
    window.addEventListener(type, follow, { capture: true, passive: true })

/** Highlights what a mouse or the focus of a keyboard is on. */
export function pointAt(key: string | undefined): void {
  highlighted.set(isTouched ? undefined : key)
}

/** Props for a row that highlights its key while it has the focus, or a pointer has moved onto it. */
export function highlightProps(key: string) {
  const enter = () => pointAt(key)
  const leave = () => highlighted.set(undefined)
  return { onPointerMove: enter, onPointerLeave: leave, onFocus: enter, onBlur: leave }
}

/** The country of what the search suggests first, by ISO code: it may be opened next. */
export const offered = createStore<string | undefined>(undefined)

/** Resting so long is interest. */
const MOMENT_MS = 80

/**
 * Calls back once, when the pointer or the focus has rested on an item for a moment, so that what opening
 * it needs can be fetched ahead. An item that appears under a resting pointer, as after signing in, does not count.
 * Returns a cancel function.
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

const OFFERED_MS = 200 // longer than between two keys

/** Calls back once, when the search has suggested the same country first for a moment. Returns a cancel function. */
export function onOffer(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = offered.subscribe(() => {
    clearTimeout(timer)
    if (offered.get() === undefined) return
    timer = setTimeout(() => {
      unsubscribe()
      act()
    }, OFFERED_MS)
  })
  return function cancel() {
    clearTimeout(timer)
    unsubscribe()
  }
}
