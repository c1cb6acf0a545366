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

/** What became of a key last: a line, or its removal. */
interface Latest {
  readonly version: number
  readonly line: LedgerLine | undefined
}

/** Merges what two tabs know, line by line: the later version of each counts. Both tabs get the same. */
export function mergeLedgers(a: Ledger, b: Ledger): Ledger {
  const latest = new Map<string, Latest>()
  for (const side of [a, b]) {
    for (const line of side.lines) put(latest, line.key, { version: line.version, line })
    for (const [key, version] of side.removed) put(latest, key, { version, line: undefined })
  }
  const lines: LedgerLine[] = []
  const removed = new Map<string, number>()
  for (const [key, { version, line }] of latest) {
    if (line) lines.push(line)
    else removed.set(key, version)
  }
  return { lines: lines.sort(byRank), removed, clock: Math.max(a.clock, b.clock) }
}

/** Whether two ledgers say the same, so that nothing needs to be told to the other tab. */
export function isSameLedger(a: Ledger, b: Ledger): boolean {
  const isSameLine = (line: LedgerLine, i: number) => {
    const other = b.lines[i]
    return line.key === other?.key && line.version === other.version && line.rank === other.rank
  }
  return (
    a.lines.length === b.lines.length &&
    a.removed.size === b.removed.size &&
    a.lines.every(isSameLine) &&
    [...a.removed].every(([key, version]) => b.removed.get(key) === version)
  )
}

function put(latest: Map<string, Latest>, key: string, entry: Latest): void {
  const known = latest.get(key)
  if (!known || isLater(entry, known)) latest.set(key, entry)
}

/** Of two changes made at the same time, a line outlasts its removal, so that nothing is lost. */
function isLater(entry: Latest, known: Latest): boolean {
  if (entry.version !== known.version) return entry.version > known.version
  if (!entry.line || !known.line) return entry.line !== undefined
  return JSON.stringify(entry.line) > JSON.stringify(known.line)
}

/** The order of lines; of equal ranks by key. */
export function byRank(a: LedgerLine, b: LedgerLine): number {
  return a.rank - b.rank || (a.key < b.key ? -1 : 1)
}
