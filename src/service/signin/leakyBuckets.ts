import { createExpiringMap } from './expiringMap.ts'
import type { Budget } from './limits.ts'
import { FULL_WAIT_MS, type RateLimit, type Undo } from './rateLimit.ts'

interface Bucket {
  level: number // at `atMs`
  atMs: number
  readonly leakMs: number
}

/** Leaky buckets, one for each key: a burst of failures is allowed, a steady stream only at the leak rate. */
export function createLeakyBuckets(now: () => number, maxEntries: number) {
  const isExpired = (bucket: Bucket) => levelOf(bucket) === 0
  const buckets = createExpiringMap({ maxEntries, now, isExpired })

  function levelOf({ level, atMs, leakMs }: Bucket): number {
    return Math.max(0, level - (now() - atMs) / leakMs)
  }

  function add(bucket: Bucket, failures: number): void {
    bucket.level = Math.max(0, levelOf(bucket) + failures)
    bucket.atMs = now()
  }

  function waitMs(key: string, { failures, leakMs }: Budget): number {
    const bucket = buckets.get(key)
    if (!bucket) return buckets.hasRoom(key) ? 0 : FULL_WAIT_MS
    return (levelOf(bucket) + 1 - failures) * leakMs
  }

  function count(key: string, { leakMs }: Budget): Undo {
    const startMs = now()
    const bucket = buckets.get(key) ?? { level: 0, atMs: startMs, leakMs }
    add(bucket, 1)
    buckets.set(key, bucket)
    return function undo() {
      // the part of this failure that has leaked since is gone; taking it back too would forgive others
      add(bucket, Math.min(0, (now() - startMs) / leakMs - 1))
      buckets.deleteExpired(key)
    }
  }

  return {
    limit: (key: string, budget: Budget): RateLimit => ({
      waitMs: () => waitMs(key, budget),
      count: () => count(key, budget),
    }),
  }
}
