import type { ShortlistLine } from '../../core/shortlist/shortlist.ts'
import { createStore, useStore } from './createStore.ts'
import type { UrlState } from './url.ts'

/** Something that was open in this session: a country, a town, a place without a code, a region. */
export interface RecentEntry {
  readonly iso: string
  readonly name: string
  readonly country: string
  readonly prefix: string // to dial; '' for none
  readonly link: Partial<UrlState>
  readonly line?: ShortlistLine // of an area
}

const MAX_ENTRIES = 8
const NONE: readonly RecentEntry[] = []

/** What was open, latest first. */
export const recentEntries = createStore(NONE)

/** Puts an entry before those that were open earlier. */
export function recordRecent(entry: RecentEntry): void {
  const [latest] = recentEntries.get()
  if (JSON.stringify(latest) === JSON.stringify(entry)) return // a change renders the search box again
  const others = recentEntries.get().filter((other) => keyOfRecent(other) !== keyOfRecent(entry))
  recentEntries.set([entry, ...others].slice(0, MAX_ENTRIES))
}

/** A unique key among the recent entries. */
export function keyOfRecent({ iso, name, prefix }: RecentEntry): string {
  return `${iso} ${prefix} ${name}`
}

/** For the sign-out: the next person sees nothing of it. */
export function clearRecent(): void {
  recentEntries.set(NONE)
}

export function useRecentEntries(): readonly RecentEntry[] {
  return useStore(recentEntries)
}
