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

/** Props for a row that highlights its key while the pointer or the focus is on it. */
export function highlightProps(key: string) {
  const enter = () => highlighted.set(key)
  const leave = () => highlighted.set(undefined)
  return { onPointerEnter: enter, onPointerLeave: leave, onFocus: enter, onBlur: leave }
}
