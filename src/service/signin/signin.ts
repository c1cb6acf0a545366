import { availableParallelism } from 'node:os'
import process from 'node:process'
import type { Credentials } from '../../core/credentials.ts'
import { type Measurements, NO_MEASUREMENTS } from '../measurements.ts'
import { tooManyFailures, wrongCredentials } from '../refusal.ts'
import { networkOf } from '../request/ipAddress.ts'
import { createCredentialCache, MAX_PEOPLE } from './credentialCache.ts'
import type { Accounts } from './demoAccount.ts'
import { createFairQueue } from './fairQueue.ts'
import type { Throttle } from './throttle.ts'

const MAX_HASHES = 8 // at a time: each takes 32 MB
const NODE_THREADS = 4 // of libuv, unless UV_THREADPOOL_SIZE says otherwise

/** How many passwords are hashed at a time: one on each core, but files are read by the same threads. */
export function hashesAtOnce(cores: number, threads = NODE_THREADS): number {
  return Math.max(1, Math.min(cores, threads - 1, MAX_HASHES))
}

const running = hashesAtOnce(
  availableParallelism(),
  Number(process.env.UV_THREADPOOL_SIZE) || undefined,
)

// by network: one has half of the places at most. The page gives up after 20 s
export const HASHING = {
  running,
  runningEach: running,
  waiting: 64,
  waitingEach: 32,
  waitMs: 16_000,
  taskMs: 250,
}

export interface SignIn {
  /** Resolves with a digest that identifies the credentials without revealing them. Throws a `Refusal`. */
  readonly signIn: (credentials: Credentials, address: string) => Promise<string>
  /** Keeps credentials in the cache for another ten minutes. Returns false where they are no longer in it. */
  readonly renew: (digest: string) => boolean
  /** Other accounts from now on. Who has the same password there stays signed in; all others are checked again. */
  readonly replaceAccounts: (next: Accounts) => void
}

/**
 * There are no sessions: every request carries the credentials. Those that were right lately are found in
 * a cache, before any throttling or hashing, so that nobody who is signed in can be locked out. Requests
 * with the same credentials at the same time are one attempt, since the page sends several at once.
 */
export function createSignIn(
  initial: Accounts,
  throttle: Throttle,
  now: () => number,
  measurements: Measurements = NO_MEASUREMENTS,
): SignIn {
  const cache = createCredentialCache<string>(now, MAX_PEOPLE) // the username: a right one, so of limited length
  const acquire = createFairQueue(HASHING, {
    now,
    watch: (state) => measurements.watchQueue('hashing', state),
  })
  let accounts = initial
  let pending = new Map<string, Promise<boolean>>()

  async function attempt({ username, password }: Credentials, address: string): Promise<boolean> {
    const admission = await throttle.admit(username, address)
    if (admission.kind === 'refused') throw tooManyFailures(admission.retryAfterSeconds)
    try {
      const release = await acquire(networkOf(address))
      const isRight = await accounts.verify(username, password).finally(release)
      if (isRight) admission.succeed()
      return isRight
    } catch (error) {
      admission.withdraw()
      throw error
    }
  }

  async function signIn(credentials: Credentials, address: string): Promise<string> {
    const digest = cache.digestOf(credentials.username, credentials.password)
    if (cache.get(digest) !== undefined) return digest
    const [asked, attempts] = [accounts, pending]
    const shared =
      attempts.get(digest) ?? attempt(credentials, address).finally(() => attempts.delete(digest))
    attempts.set(digest, shared)
    if (!(await shared)) throw wrongCredentials()
    // the password was right, but may have been changed while it was hashed
    if (!hasSameAccount(asked, accounts, credentials.username)) return signIn(credentials, address)
    cache.set(digest, credentials.username)
    return digest
  }

  return {
    signIn,
    renew: (digest) => cache.get(digest) !== undefined,
    replaceAccounts(next) {
      const before = accounts
      cache.keepOnly((username) => hasSameAccount(before, next, username))
      accounts = next
      pending = new Map() // attempts under way are checked against the accounts before
    },
  }
}

function hasSameAccount(before: Accounts, after: Accounts, username: string): boolean {
  if (before === after) return true
  const mark = after.markOf?.(username)
  return mark !== undefined && mark === before.markOf?.(username)
}
