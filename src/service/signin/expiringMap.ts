interface LedgerOptions<Entry> {
  readonly entries: number // at most
  readonly now: () => number // milliseconds
  /** Whether an entry has come to mean the same as none. */
  readonly isOver: (entry: Entry) => boolean
}

/** What anybody waits who cannot be counted because a ledger is full. */
export const FULL_WAIT_MS = 10_000

/** One of the counts that an attempt is part of. */
export interface Count {
  readonly waitMs: () => number // 0 or less if it need not wait
  readonly add: () => TakeBack
}
export type TakeBack = () => void

const SWEEP_MS = 1000 // between two looks through a full ledger: strangers could ask for one with each request

/**
 * Entries by keys that strangers choose. One that still counts is never given up for another: a full
 * ledger has no room for new keys instead, and whoever asks must refuse them.
 */
export function createExpiringMap<Entry>({ entries: limit, now, isOver }: LedgerOptions<Entry>) {
  const entries = new Map<string, Entry>()
  let sweptMs = Number.NEGATIVE_INFINITY

  function get(key: string): Entry | undefined {
    const entry = entries.get(key)
    if (entry === undefined || !isOver(entry)) return entry
    entries.delete(key)
    return undefined
  }

  function sweep(): void {
    if (now() - sweptMs < SWEEP_MS) return
    sweptMs = now()
    for (const key of entries.keys()) get(key)
  }

  return {
    /** The entry of a key, as long as it counts. */
    get,
    /** Gives up an entry that has come to an end. */
    tidy: (key: string): void => void get(key),
    set: (key: string, entry: Entry): void => void entries.set(key, entry),
    delete: (key: string): void => void entries.delete(key),
    hasRoom(key: string): boolean {
      if (entries.size >= limit && !entries.has(key)) sweep()
      return entries.size < limit || entries.has(key)
    },
  }
}
