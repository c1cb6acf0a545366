import { useSyncExternalStore } from 'react'

// what the pointer or the focus is on, in the list or on the map: an ISO code or an area code.
// outside React's state, so that a moving mouse renders two rows instead of the page
let highlighted: string | undefined
const listeners = new Set<() => void>()

export function readHighlight(): string | undefined {
  return highlighted
}

export function highlight(key: string | undefined): void {
  if (key === highlighted) return
  highlighted = key
  for (const listener of listeners) listener()
}

export function subscribeHighlight(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsHighlighted(key: string): boolean {
  return useSyncExternalStore(subscribeHighlight, () => highlighted === key)
}
