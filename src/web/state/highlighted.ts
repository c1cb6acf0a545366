import { useSyncExternalStore } from 'react'
import { createStore } from './createStore.ts'

/**
 * The key of what the pointer or the focus is on, in the list or on the map. It is outside React's state,
 * so that a moving mouse renders two rows instead of the page.
 */
export const highlighted = createStore<string | undefined>(undefined)

export function useIsHighlighted(key: string): boolean {
  return useSyncExternalStore(highlighted.subscribe, () => highlighted.get() === key)
}

let isTouched = false // by the last pointer; a finger that has left points at nothing

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

/** Props for a row that highlights its key while the focus is on it, or a pointer that has moved there by itself. */
export function highlightProps(key: string) {
  const enter = () => pointAt(key)
  const leave = () => highlighted.set(undefined)
  return { onPointerMove: enter, onPointerLeave: leave, onFocus: enter, onBlur: leave }
}
