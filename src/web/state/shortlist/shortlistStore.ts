import { EMPTY_LEDGER, type Ledger } from '../../../core/shortlist/ledger.ts'
import { createStore, useSelected } from '../createStore.ts'
import type { Owner } from '../owner.ts'

/** What has just happened to the shortlist. */
export interface News {
  readonly text: string // a sentence without its full stop
  readonly undo: (() => void) | undefined
}

interface ShortlistState {
  readonly owner: Owner | undefined // who is signed in
  readonly ledger: Ledger
  readonly keys: ReadonlySet<string> // of its lines
  readonly isKept: boolean // on this device, as the person wishes
  readonly trouble: string | undefined // with keeping it: a sentence
  readonly news: News | undefined
}

const EMPTY: ShortlistState = {
  owner: undefined,
  ledger: EMPTY_LEDGER,
  keys: new Set(),
  isKept: false,
  trouble: undefined,
  news: undefined,
}

/** The shortlist of the person signed in, and what is said about it. */
export const shortlistStore = createStore(EMPTY)

export function changeShortlist(change: Partial<ShortlistState>): void {
  shortlistStore.set({ ...shortlistStore.get(), ...change })
}

/** For another person, or nobody: with what they had before, or empty. */
export function openLedger(owner: Owner | undefined, ledger = EMPTY_LEDGER): void {
  shortlistStore.set({ ...EMPTY, owner, ledger, keys: new Set(ledger.lines.map(({ key }) => key)) })
}

/** Its lines, in the person's order: the same array while none changes. */
export function useShortlist() {
  return useSelected(shortlistStore, ({ ledger }) => ledger.lines)
}

/** How many lines it has. */
export function useShortlistCount(): number {
  return useSelected(shortlistStore, ({ keys }) => keys.size)
}

/** The keys of its lines (see `keyOfLine`). */
export function useShortlistKeys(): ReadonlySet<string> {
  return useSelected(shortlistStore, ({ keys }) => keys)
}

/** Whether a line is on it, by its key (see `keyOfLine`). */
export function useIsShortlisted(key: string): boolean {
  return useSelected(shortlistStore, ({ keys }) => keys.has(key))
}

/** The key of sessionStorage for what is not kept: it ends with the tab. */
export const TAB_KEY = 'coverage-explorer.shortlist'

/** Whether this tab held a shortlist before it was reloaded. */
export function isInTab(): boolean {
  try {
    return sessionStorage.getItem(TAB_KEY) !== null
  } catch {
    return false // storage is blocked
  }
}

export function forgetTab(): void {
  try {
    sessionStorage.removeItem(TAB_KEY)
  } catch {
    // blocked: nothing was written
  }
}
