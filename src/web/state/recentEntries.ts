import { joinParts } from '../../core/language/formatList.ts'
import { say } from '../../core/language/say.ts'
import { describeOtherCodes } from '../../core/list/formatCount.ts'
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
  readonly also?: readonly string[] // the other codes there, to dial
  readonly told?: string // of a place without an area of its own: what serves it, or is nearest; '' until that is known
}

/** As many answers as a call may come back to. */
export const MAX_ENTRIES = 10
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

/** "+33 426 Lyon, France", or "Stamford, United States: likely served by +1 203 and +1 475". */
export function formatAnswer({
  name,
  country,
  prefix,
  also = [],
  told,
}: Pick<RecentEntry, 'name' | 'country' | 'prefix' | 'also' | 'told'>): string {
  const place = name === country || country === '' ? name : `${name}, ${country}`
  if (told === '') return place
  if (told !== undefined) return say('{place}: {told}', { place, told })
  // digits behind the code would be read as a part of it: 80331 Munich
  const whole = /^\d/.test(place)
    ? say('{place}: {told}', { place, told: prefix })
    : `${prefix} ${place}`.trim()
  return also.length > 0 ? joinParts([whole, describeOtherCodes(also, MOST_TOLD)]) : whole
}

const MOST_TOLD = 3 // codes in a sentence: Paris has 32

/** What is open, if it is an answer: an area, or a place without a code of its own. */
export function openAnswer(url: UrlState): string | undefined {
  const open = openEntry(url)
  return open && formatAnswer(open)
}

/** The same as it was recorded; undefined until it is known. */
export function openEntry({ iso, code, near }: UrlState): RecentEntry | undefined {
  const [latest] = recentEntries.get()
  const isOpen =
    latest?.iso === iso &&
    latest?.link.code === code &&
    (code !== undefined || near?.name === latest?.name)
  return isOpen ? latest : undefined
}

/** For the sign-out: the next person sees nothing of it. */
export function clearRecent(): void {
  recentEntries.set(NONE)
}

export function useRecentEntries(): readonly RecentEntry[] {
  return useStore(recentEntries)
}
