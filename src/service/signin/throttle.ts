import { createBackoff } from './backoff.ts'
import { BoundedMap } from './boundedMap.ts'
import { createLeakyBuckets } from './leakyBuckets.ts'
import { type Limit, limitsOf } from './limits.ts'
import type { RateLimit } from './rateLimit.ts'

const MAX_ENTRIES = 100_000 // of each kind, 160 bytes each
const MAX_FAMILIAR = 10_000 // pairs of a username and a network it has signed in from

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
      const limits = [...networks, ...(familiar.has(familiarKey) ? [] : [everywhere])].map(rateLimitOf)
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
