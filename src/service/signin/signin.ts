import { availableParallelism } from 'node:os'
import { busy, tooManyFailures, wrongCredentials } from '../refusal.ts'
import type { Credentials } from '../request/lookupRequest.ts'
import { createBoundedQueue, QueueFull } from './boundedQueue.ts'
import { createCredentialCache } from './credentialCache.ts'
import type { Accounts } from './demoAccount.ts'
import { createThrottle } from './throttle.ts'

// each hash takes 32 MB and one of Node's four worker threads; a core stays free for those who are signed in
export const HASHING = { running: availableParallelism() > 2 ? 2 : 1, waiting: 64 }

export interface SignIn {
  /** Resolves with a digest that identifies the credentials without revealing them. Throws a `Refusal`. */
  readonly signIn: (credentials: Credentials, address: string) => Promise<string>
  /** Keeps credentials that were right in the cache for another ten minutes. */
  readonly renew: (digest: string) => void
}

/**
 * There are no sessions: every request carries the credentials. Those that were right lately are found in
 * a cache, before any throttling or hashing, so that nobody who is signed in can be locked out. Requests
 * with the same credentials at the same time are one attempt, since the page sends several at once.
 */
export function createSignIn(accounts: Accounts, now: () => number): SignIn {
  const throttle = createThrottle(now)
  const runHash = createBoundedQueue(HASHING)
  const cache = createCredentialCache<true>(now)
  const pending = new Map<string, Promise<boolean>>()

  async function attempt({ username, password }: Credentials, address: string): Promise<boolean> {
    const admission = throttle.admit(username, address)
    if (admission.kind === 'refused') throw tooManyFailures(admission.retryAfterSeconds)
    try {
      const isRight = await runHash(() => accounts.verify(username, password))
      if (isRight) admission.succeed()
      return isRight
    } catch (error) {
      admission.withdraw()
      throw error instanceof QueueFull ? busy() : error
    }
  }

  async function signIn(credentials: Credentials, address: string): Promise<string> {
    const digest = cache.digestOf(credentials.username, credentials.password)
    if (cache.get(digest)) return digest
    const shared = pending.get(digest) ?? attempt(credentials, address).finally(() => pending.delete(digest))
    pending.set(digest, shared)
    if (!(await shared)) throw wrongCredentials()
    cache.set(digest, true)
    return digest
  }

  // accounts are read once, at the start, so credentials that were right stay right
  return { signIn, renew: (digest) => cache.set(digest, true) }
}
