import { type Count, createExpiringMap, FULL_WAIT_MS, type TakeBack } from './expiringMap.ts'

/** How many failures may come at once, and how soon one of them is given back. */
export interface Budget {
  readonly failures: number
  readonly leakMs: number
}

interface Bucket {
  level: number // at `atMs`
  atMs: number
  readonly leakMs: number
}

/** Leaky buckets: a burst is fine, a stream is slowed to the rate of the leak. */
export function createLeakyBuckets(now: () => number, entries: number) {
  const ledger = createExpiringMap<Bucket>({ entries, now, isOver: (bucket) => levelOf(bucket) === 0 })

  function levelOf({ level, atMs, leakMs }: Bucket): number {
    return Math.max(0, level - (now() - atMs) / leakMs)
  }

  function change(bucket: Bucket, failures: number): void {
    bucket.level = Math.max(0, levelOf(bucket) + failures)
    bucket.atMs = now()
  }

  function waitMs(key: string, { failures, leakMs }: Budget): number {
    const bucket = ledger.get(key)
    if (!bucket) return ledger.hasRoom(key) ? 0 : FULL_WAIT_MS
    return (levelOf(bucket) + 1 - failures) * leakMs
  }

  function add(key: string, { leakMs }: Budget): TakeBack {
    const startMs = now()
    const bucket = ledger.get(key) ?? { level: 0, atMs: startMs, leakMs }
    change(bucket, 1)
    ledger.set(key, bucket)
    return function takeBack() {
      // what has leaked since is back already, and must not be taken from another failure
      change(bucket, Math.min(0, (now() - startMs) / leakMs - 1))
      ledger.tidy(key)
    }
  }

  return {
    count: (key: string, allowance: Budget): Count => ({
      waitMs: () => waitMs(key, allowance),
      add: () => add(key, allowance),
    }),
  }
}
