import { createHash } from 'node:crypto'
import { BoundedMap } from './bounded.ts'
import { networkOf } from './network.ts'

const FREE_FAILURES = 5 // per username and network, before any wait
const FIRST_WAIT_MS = 1000 // after the last free failure; doubles with every further one
const LONGEST_WAIT_MS = 300_000
const FORGOTTEN_MS = 900_000 // after the last failure of a username and network
const NETWORK_FAILURES = 60 // of all usernames of a network together
const NETWORK_LEAK_MS = 10_000 // after which a network gets one of them back
const ENTRIES = 10_000 // of each kind

export type Admission =
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number }
  | { readonly kind: 'admitted'; readonly succeed: () => void; readonly withdraw: () => void }

/**
 * Slows guessing down, without a way to lock another person out: a username waits only where it failed
 * (its network), and the budget of a network, against one password tried on many usernames, is loose.
 * An attempt counts as failed from its start, or many at once would slip through; `succeed` or
 * `withdraw` it. `now` is in milliseconds and never goes back.
 */
export function createThrottle(now: () => number) {
  const people = createBackoff(now)
  const networks = createBudget(now)

  function admit(username: string, address: string): Admission {
    const network = networkOf(address)
    const person = keyOf(username, network)
    const waitMs = Math.max(people.waitMs(person), networks.waitMs(network))
    if (waitMs > 0) return { kind: 'refused', retryAfterSeconds: Math.ceil(waitMs / 1000) }
    people.add(person, 1)
    networks.add(network, 1)
    return {
      kind: 'admitted',
      succeed: () => {
        people.forget(person)
        networks.add(network, -1)
      },
      withdraw: () => {
        people.add(person, -1)
        networks.add(network, -1)
      },
    }
  }

  return { admit }
}

/** Waits that double with every failure after the free ones. */
function createBackoff(now: () => number) {
  const entries = new BoundedMap<string, { failures: number; lastMs: number }>(ENTRIES)

  function recent(key: string) {
    const entry = entries.get(key)
    return entry && now() - entry.lastMs < FORGOTTEN_MS ? entry : { failures: 0, lastMs: now() }
  }
  function waitMs(key: string): number {
    const { failures, lastMs } = recent(key)
    if (failures < FREE_FAILURES) return 0
    return lastMs + Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_MS) - now()
  }
  function add(key: string, failures: number): void {
    entries.set(key, { failures: Math.max(0, recent(key).failures + failures), lastMs: now() })
  }
  return { waitMs, add, forget: (key: string) => entries.delete(key) }
}

/** A leaky bucket: a burst is fine, a stream is slowed to the rate of the leak. */
function createBudget(now: () => number) {
  const entries = new BoundedMap<string, { level: number; atMs: number }>(ENTRIES)

  function level(key: string): number {
    const entry = entries.get(key)
    return entry ? Math.max(0, entry.level - (now() - entry.atMs) / NETWORK_LEAK_MS) : 0
  }
  return {
    waitMs: (key: string) => (level(key) + 1 - NETWORK_FAILURES) * NETWORK_LEAK_MS,
    add: (key: string, failures: number) =>
      entries.set(key, { level: Math.max(0, level(key) + failures), atMs: now() }),
  }
}

/** A digest: a stranger chooses how long a username is. */
function keyOf(username: string, network: string): string {
  return createHash('sha256')
    .update(JSON.stringify([username, network]))
    .digest('base64')
}
