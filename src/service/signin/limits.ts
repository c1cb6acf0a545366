import { hash } from 'node:crypto'
import { networksOf } from '../request/ipAddress.ts'

/** How many failures a bucket holds, and how long it takes until one of them has leaked out. */
export interface Budget {
  readonly failures: number
  readonly leakMs: number
}

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
const MAX_NAME = 200 // characters
export const DIGEST_LENGTH = 22 // base64 characters, 132 bits

export const WAITS = {
  firstMs: 1000, // after the last free failure; doubles with each further one
  longestMs: 300_000,
  resetMs: 900_000, // without a failure
}

/** One limit on failed sign-ins, and the key that failures are counted under. */
export type Limit =
  | { readonly kind: 'backoff'; readonly key: string; readonly freeFailures: number } // of a username in a network
  | { readonly kind: 'network' | 'username'; readonly key: string; readonly budget: Budget }

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
