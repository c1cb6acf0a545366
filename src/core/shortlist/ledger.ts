import type { ShortlistLine } from './shortlist.ts'

/** A line with what is needed to merge it with the same line in another tab. */
export interface LedgerLine extends ShortlistLine {
  readonly version: number // the later of two versions counts
  readonly rank: number // lines are in the order of their ranks
}

/** A shortlist that two tabs may change: it remembers what was removed, or a merge would bring that back. */
export interface Ledger {
  readonly lines: readonly LedgerLine[] // by rank, equal ranks by key
  readonly removed: ReadonlyMap<string, number> // the version of each removal, by key
  readonly clock: number // the latest version
}

export const EMPTY_LEDGER: Ledger = { lines: [], removed: new Map(), clock: 0 }
