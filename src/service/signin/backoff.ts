import { type Count, createExpiringMap, FULL_WAIT_MS, type TakeBack } from './expiringMap.ts'

const FIRST_WAIT_MS = 1000 // after the last free failure; doubles with every further one
const LONGEST_WAIT_MS = 300_000
const FORGOTTEN_MS = 900_000 // after the last failure

interface Failures {
  count: number
  lastMs: number
  attempts: number // ever begun, those taken back too
}

/** Waits that double with every failure after the free ones. */
export function createBackoff(now: () => number, entries: number) {
  const isOver = ({ lastMs }: Failures) => now() - lastMs >= FORGOTTEN_MS
  const ledger = createExpiringMap({ entries, now, isOver })

  function waitMs(key: string, freeFailures: number): number {
    const entry = ledger.get(key)
    if (!entry) return ledger.hasRoom(key) ? 0 : FULL_WAIT_MS
    if (entry.count < freeFailures) return 0
    const wholeMs = Math.min(FIRST_WAIT_MS * 2 ** (entry.count - freeFailures), LONGEST_WAIT_MS)
    return entry.lastMs + wholeMs - now()
  }

  function add(key: string): TakeBack {
    const entry = ledger.get(key) ?? { count: 0, lastMs: now(), attempts: 0 }
    const beforeMs = entry.lastMs
    const attempt = ++entry.attempts
    entry.count++
    entry.lastMs = now()
    ledger.set(key, entry)
    return function takeBack() {
      // it may have been forgotten since, and another one begun
      if (ledger.get(key) !== entry) return
      if (--entry.count === 0) ledger.delete(key)
      if (entry.attempts === attempt) entry.lastMs = beforeMs
    }
  }

  return {
    count: (key: string, freeFailures: number): Count => ({
      waitMs: () => waitMs(key, freeFailures),
      add: () => add(key),
    }),
    forget: ledger.delete,
  }
}
