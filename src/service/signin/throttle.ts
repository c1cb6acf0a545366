import { hash } from 'node:crypto'
import { networksOf } from '../caller/ipAddress.ts'
import { createBackoff } from './backoff.ts'
import { BoundedMap } from './boundedMap.ts'
import { type Budget, createLeakyBuckets } from './leakyBuckets.ts'
import type { RateLimit } from './rateLimit.ts'

interface Level extends Budget {
  readonly freeFailures: number // of one username, before it has to wait
}

// for the networks of an address, narrowest first: an IPv4 address or a /64, a /56, a /48. The budget is for all usernames
const LEVELS: readonly Level[] = [
  { freeFailures: 5, failures: 60, leakMs: 10_000 },
  { freeFailures: 10, failures: 120, leakMs: 5000 },
  { freeFailures: 20, failures: 240, leakMs: 2500 },
]
// of a username from all networks: so large that only many networks together use it up
const EVERYWHERE: Budget = { failures: 1000, leakMs: 30_000 }
const MAX_ENTRIES = 100_000 // of each kind, 160 bytes each
const DIGEST_LENGTH = 22 // base64 characters, 132 bits
const MAX_FAMILIAR = 10_000 // pairs of a username and a network it has signed in from

export type Admission =
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number }
  | { readonly kind: 'admitted'; readonly succeed: () => void; readonly withdraw: () => void }

/**
 * Rate limits for failed sign-ins, designed so that nobody can lock another person out cheaply: a username
 * backs off only in the network where it failed. The budgets, against one password tried on many usernames
 * and against guessing from many networks, are large. An attempt counts as failed from its start, or many
 * at once would slip through, until `succeed` or `withdraw` is called. `now` is in milliseconds and never
 * goes back.
 */
export function createThrottle(now: () => number, maxEntries = MAX_ENTRIES) {
  const backoff = createBackoff(now, maxEntries) // of a username in a network
  const networkBudgets = createLeakyBuckets(now, maxEntries)
  const usernameBudgets = createLeakyBuckets(now, maxEntries)
  const familiar = new BoundedMap<string, true>(MAX_FAMILIAR)

  function limitsAt(level: Level, network: string | undefined, userKey: string | undefined): RateLimit[] {
    if (network === undefined || userKey === undefined) return []
    return [backoff.limit(userKey, level.freeFailures), networkBudgets.limit(network, level)]
  }

  return {
    admit(username: string, address: string): Admission {
      const networks = networksOf(address)
      const userKeys = networks.map((network) => digest(username, network))
      const [narrowest = ''] = userKeys
      const widest = userKeys[userKeys.length - 1] ?? narrowest
      const limits = [
        ...LEVELS.flatMap((level, i) => limitsAt(level, networks[i], userKeys[i])),
        // guesses from elsewhere must not lock people out of networks they have signed in from
        ...(familiar.has(widest) ? [] : [usernameBudgets.limit(digest(username), EVERYWHERE)]),
      ]
      const waitMs = Math.max(...limits.map((limit) => limit.waitMs()))
      if (waitMs > 0) return { kind: 'refused', retryAfterSeconds: Math.ceil(waitMs / 1000) }
      const undos = limits.map((limit) => limit.count())
      const withdraw = () => undos.forEach((undo) => void undo())
      return {
        kind: 'admitted',
        withdraw,
        succeed() {
          withdraw()
          backoff.reset(narrowest)
          familiar.set(widest, true)
        },
      }
    },
  }
}

/** Keys of a fixed length: clients choose how long a username is. */
function digest(...texts: readonly string[]): string {
  return hash('sha256', JSON.stringify(texts), 'base64').slice(0, DIGEST_LENGTH)
}
