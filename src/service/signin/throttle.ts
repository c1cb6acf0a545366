import { hash } from 'node:crypto'
import { networksOf } from '../request/ipAddress.ts'
import { BoundedMap, createExpiringMap } from './boundedMaps.ts'

/** How long a new key waits when there is no room to count it. */
const FULL_WAIT_MS = 10_000

// for the networks of an address, narrowest first: an IPv4 address or a /64, a /56, a /48. The budget is for all usernames
const LEVELS: readonly Level[] = [
  { freeFailures: 5, failures: 60, leakMs: 10_000 },
  { freeFailures: 10, failures: 120, leakMs: 5000 },
  { freeFailures: 20, failures: 240, leakMs: 2500 },
]
// of a username from all networks: so large that only many networks together use it up
const EVERYWHERE: FailureBudget = { failures: 1000, leakMs: 30_000 }
const MAX_NAME = 200 // characters
export const DIGEST_LENGTH = 22 // base64 characters, 132 bits

export const WAITS = {
  firstMs: 1000, // after the last free failure; doubles with each further one
  longestMs: 300_000,
  resetMs: 900_000, // without a failure
}

const MAX_ENTRIES = 100_000 // of each kind, 160 bytes each
const MAX_FAMILIAR = 100_000 // pairs of a username and a network it has signed in from

export type Admission =
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number }
  | { readonly kind: 'admitted'; readonly succeed: () => void; readonly withdraw: () => void }

/**
 * Who may try to sign in. An attempt counts as failed from its start, or many at once would slip through, until
 * `succeed` or `withdraw` is called. Never rejects.
 */
export interface Throttle {
  readonly admit: (username: string, address: string) => Admission | Promise<Admission>
}

export type LocalThrottle = ReturnType<typeof createThrottle>

/**
 * Rate limits for failed sign-ins, designed so that nobody can lock another person out cheaply: a username
 * backs off only in the network where it failed. The budgets, against one password tried on many usernames
 * and against guessing from many networks, are large. `now` is in milliseconds and never goes back.
 */
export function createThrottle(now: () => number, maxEntries = MAX_ENTRIES) {
  const backoff = createBackoff(now, maxEntries)
  const networkBudgets = createLeakyBuckets(now, maxEntries)
  const usernameBudgets = createLeakyBuckets(now, maxEntries)
  const familiar = new BoundedMap<string, true>(MAX_FAMILIAR)

  function rateLimitOf(limit: Limit): RateLimit {
    if (limit.kind === 'backoff') return backoff.limit(limit.key, limit.freeFailures)
    const budgets = limit.kind === 'network' ? networkBudgets : usernameBudgets
    return budgets.limit(limit.key, limit.budget)
  }

  /** What a success does besides taking the attempt back. */
  function forgive(username: string, address: string): void {
    const { networks, familiarKey } = limitsOf(username, address)
    if (networks[0]) backoff.reset(networks[0].key)
    familiar.set(familiarKey, true)
  }

  return {
    forgive,
    admit(username: string, address: string): Admission {
      const { networks, everywhere, familiarKey } = limitsOf(username, address)
      // guesses from elsewhere must not lock people out of networks they have signed in from
      const limits = [...networks, ...(familiar.has(familiarKey) ? [] : [everywhere])].map(
        rateLimitOf,
      )
      const waitMs = Math.max(...limits.map((limit) => limit.waitMs()))
      if (waitMs > 0) return { kind: 'refused', retryAfterSeconds: Math.ceil(waitMs / 1000) }
      const undos = limits.map((limit) => limit.count())
      const withdraw = () => undos.forEach((undo) => void undo())
      return {
        kind: 'admitted',
        withdraw,
        succeed() {
          withdraw()
          forgive(username, address)
        },
      }
    },
  }
}

/** How many failures a bucket holds, and how long it takes until one of them has leaked out. */
interface FailureBudget {
  readonly failures: number
  readonly leakMs: number
}

interface Level extends FailureBudget {
  readonly freeFailures: number // of one username, before it has to wait
}

/** One limit on failed sign-ins, and the key that failures are counted under. */
export type Limit =
  | { readonly kind: 'backoff'; readonly key: string; readonly freeFailures: number } // of a username in a network
  | { readonly kind: 'network' | 'username'; readonly key: string; readonly budget: FailureBudget }

/** The limits on one attempt to sign in. */
export interface AttemptLimits {
  readonly networks: readonly Limit[] // the first is the backoff that a success resets
  /** Holds only where the username has not signed in before. */
  readonly everywhere: Limit
  /** Identifies the username in its widest network, where it becomes familiar by a success. */
  readonly familiarKey: string
}

/** A key of a fixed length: clients choose how long a username is. */
export type Digest = (...texts: readonly string[]) => string

/** Clients choose how long a username is: a long one is told by its digest. */
function shortName(username: string): string {
  return username.length > MAX_NAME ? hash('sha256', username, 'base64') : username
}

export function limitsOf(name: string, address: string, digestOf: Digest = digest): AttemptLimits {
  const [username, networks] = [shortName(name), networksOf(address)]
  return {
    networks: networks.flatMap((network, i): Limit[] => {
      const level = LEVELS[i]
      if (level === undefined) return []
      return [
        { kind: 'backoff', key: digestOf(username, network), freeFailures: level.freeFailures },
        { kind: 'network', key: digestOf(network), budget: level },
      ]
    }),
    everywhere: { kind: 'username', key: digestOf(username), budget: EVERYWHERE },
    familiarKey: digestOf(username, networks[networks.length - 1] ?? ''),
  }
}

function digest(...texts: readonly string[]): string {
  return hash('sha256', JSON.stringify(texts), 'base64').slice(0, DIGEST_LENGTH)
}

interface Failures {
  count: number
  lastMs: number
  attempts: number // all that were counted, also those taken back
}

/** Exponential backoff: after some free failures of a key, each further one doubles the wait. */
function createBackoff(now: () => number, maxEntries: number) {
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

/** A limit on failed sign-ins, for one key such as a username or a network. */
interface RateLimit {
  /** Milliseconds until the next attempt is allowed; 0 or less if it is allowed now. */
  readonly waitMs: () => number
  /** Counts a failure; the returned function takes it back. */
  readonly count: () => Undo
}

type Undo = () => void

interface Bucket {
  level: number // at `atMs`
  atMs: number
  readonly leakMs: number
}

/** Leaky buckets, one for each key: a burst of failures is allowed, a steady stream only at the leak rate. */
function createLeakyBuckets(now: () => number, maxEntries: number) {
  const isExpired = (bucket: Bucket) => levelOf(bucket) === 0
  const buckets = createExpiringMap({ maxEntries, now, isExpired })

  function levelOf({ level, atMs, leakMs }: Bucket): number {
    return Math.max(0, level - (now() - atMs) / leakMs)
  }

  function add(bucket: Bucket, failures: number): void {
    bucket.level = Math.max(0, levelOf(bucket) + failures)
    bucket.atMs = now()
  }

  function waitMs(key: string, { failures, leakMs }: FailureBudget): number {
    const bucket = buckets.get(key)
    if (!bucket) return buckets.hasRoom(key) ? 0 : FULL_WAIT_MS
    return (levelOf(bucket) + 1 - failures) * leakMs
  }

  function count(key: string, { leakMs }: FailureBudget): Undo {
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
    limit: (key: string, budget: FailureBudget): RateLimit => ({
      waitMs: () => waitMs(key, budget),
      count: () => count(key, budget),
    }),
  }
}
