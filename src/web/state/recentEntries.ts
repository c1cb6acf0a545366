import { createStore, useStore } from './createStore.ts'

/** A country or an area that was open in this session. */
export interface RecentEntry {
  readonly iso: string
  readonly code: string | undefined
  readonly name: string
  readonly country: string
  readonly prefix: string // to dial
}

const MAX_ENTRIES = 8
const NONE: readonly RecentEntry[] = []

const entries = createStore(NONE)

/** Puts an entry before those that were open earlier. */
export function recordRecent(entry: RecentEntry): void {
  const others = entries.get().filter(({ iso, code }) => iso !== entry.iso || code !== entry.code)
  entries.set([entry, ...others].slice(0, MAX_ENTRIES))
}

/** For the sign-out: the next person sees nothing of it. */
export function clearRecent(): void {
  entries.set(NONE)
}

/** The countries and areas that were open, latest first. */
export function useRecentEntries(): readonly RecentEntry[] {
  return useStore(entries)
}
