import { createExpiringMap } from './expiringMap.ts'
import { WAITS } from './limits.ts'
import { FULL_WAIT_MS, type RateLimit, type Undo } from './rateLimit.ts'

interface Failures {
  count: number
  lastMs: number
  attempts: number // all that were counted, also those taken back
}

/** Exponential backoff: after some free failures of a key, each further one doubles the wait. */
export function createBackoff(now: () => number, maxEntries: number) {
  const isExpired = ({ lastMs }: Failures) => now() - lastMs >= WAITS.resetMs
  const failures = createExpiringMap({ maxEntries, now, isExpired })

  function waitMs(key: string, freeFailures: number): number {
    const entry = failures.get(key)
    if (!entry) return failures.hasRoom(key) ? 0 : FULL_WAIT_MS
    if (entry.count < freeFailures) return 0
    const wholeMs = Math.min(WAITS.firstMs * 2 ** (entry.count - freeFailures), WAITS.longestMs)
    return entry.lastMs + wholeMs - now()
  }

  function count(key: string): Undo {
    const entry = failures.get(key) ?? { count: 0, lastMs: now(), attempts: 0 }
    const previousMs = entry.lastMs
    const attempt = ++entry.attempts
    entry.count++
    entry.lastMs = now()
    failures.set(key, entry)
    return function undo() {
      // the entry may have expired, and a new one may have taken its key
      if (failures.get(key) !== entry) return
      if (--entry.count === 0) failures.delete(key)
      if (entry.attempts === attempt) entry.lastMs = previousMs
    }
  }

  return {
    limit: (key: string, freeFailures: number): RateLimit => ({
      waitMs: () => waitMs(key, freeFailures),
      count: () => count(key),
    }),
    /** Forgives all failures of a key. */
    reset: failures.delete,
  }
}
