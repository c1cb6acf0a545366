import { useSyncExternalStore } from 'react'

/** A country or an area that was open in this session. */
export interface RecentPlace {
  readonly iso: string
  readonly code: string | undefined
  readonly name: string
  readonly country: string
  readonly prefix: string // to dial
}

const MOST = 8
const NONE: readonly RecentPlace[] = []

let places = NONE
const listeners = new Set<() => void>()

/** Puts a place before those that were open earlier. */
export function recordPlace(place: RecentPlace): void {
  const others = places.filter(({ iso, code }) => iso !== place.iso || code !== place.code)
  setPlaces([place, ...others].slice(0, MOST))
}

/** At sign-out: whoever comes next sees nothing of it. */
export function forgetPlaces(): void {
  setPlaces(NONE)
}

export function useRecentPlaces(): readonly RecentPlace[] {
  return useSyncExternalStore(subscribe, () => places)
}

function setPlaces(next: readonly RecentPlace[]): void {
  places = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
