import { hash } from 'node:crypto'
import { networksOf } from '../client/ipAddress.ts'
import { createBackoff } from './backoff.ts'
import { BoundedMap } from './boundedMap.ts'
import { type Budget, createLeakyBuckets } from './leakyBuckets.ts'

interface Level extends Budget {
  readonly freeFailures: number // of a username, before any wait
}

// of all usernames together, for a network by how wide it is: IPv4 addresses and /64, /56, /48
const LEVELS: readonly Level[] = [
  { freeFailures: 5, failures: 60, leakMs: 10_000 },
  { freeFailures: 10, failures: 120, leakMs: 5000 },
  { freeFailures: 20, failures: 240, leakMs: 2500 },
]
// of a username from everywhere: so loose that only many networks together ever use it up
const EVERYWHERE: Budget = { failures: 1000, leakMs: 30_000 }
const ENTRIES = 100_000 // of each kind, 160 bytes each
const DIGEST_LENGTH = 22 // of base64, 132 bits
const FAMILIAR = 10_000 // usernames with a network they have signed in from

export type Admission =
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number }
  | { readonly kind: 'admitted'; readonly succeed: () => void; readonly withdraw: () => void }

/**
 * Slows guessing down, with no cheap way to lock another person out: a username waits only where it
 * failed (its network), and the budgets, against one password tried on many usernames and against many
 * networks, are loose. An attempt counts as failed from its start, or many at once would slip through;
 * `succeed` or `withdraw` it. `now` is in milliseconds and never goes back.
 */
export function createThrottle(now: () => number, entries = ENTRIES) {
  const people = createBackoff(now, entries)
  const networks = createLeakyBuckets(now, entries)
  const usernames = createLeakyBuckets(now, entries)
  const familiar = new BoundedMap<string, true>(FAMILIAR)

  return {
    admit(username: string, address: string): Admission {
      const places = networksOf(address)
      const persons = places.map((network) => digest(username, network))
      const [nearest = '', home = nearest] = [persons[0], persons.at(-1)]
      const counts = [
        ...persons.map((person, i) => people.count(person, LEVELS[i]!.freeFailures)),
        ...places.map((network, i) => networks.count(network, LEVELS[i]!)),
        // guesses from anywhere must not keep people out where they have been in
        ...(familiar.has(home) ? [] : [usernames.count(digest(username), EVERYWHERE)]),
      ]
      const waitMs = Math.max(...counts.map((count) => count.waitMs()))
      if (waitMs > 0) return { kind: 'refused', retryAfterSeconds: Math.ceil(waitMs / 1000) }
      const takeBacks = counts.map((count) => count.add())
      const withdraw = () => takeBacks.forEach((takeBack) => void takeBack())
      return {
        kind: 'admitted',
        withdraw,
        succeed() {
          withdraw()
          people.forget(nearest)
          familiar.set(home, true)
        },
      }
    },
  }
}

/** A stranger chooses how long a username is. */
function digest(...texts: readonly string[]): string {
  return hash('sha256', JSON.stringify(texts), 'base64').slice(0, DIGEST_LENGTH)
}
