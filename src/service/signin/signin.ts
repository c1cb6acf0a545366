import { availableParallelism } from 'node:os'
import { busy, tooManyFailures, wrongCredentials } from '../refusal.ts'
import type { Credentials } from '../request/lookupRequest.ts'
import type { Accounts } from './accounts.ts'
import { createBoundedQueue, QueueFull } from './boundedQueue.ts'
import { createCredentialCache } from './credentialCache.ts'
import { createThrottle } from './throttle.ts'

// passwords: memory is bounded, Node has four such threads, and a core is left for those who are signed in
export const HASHING = { running: availableParallelism() > 2 ? 2 : 1, waiting: 64 }

export interface SignIn {
  /** Resolves with an id of an account's credentials, which tells nothing of them; throws a `Refusal` for others. */
  readonly signIn: (credentials: Credentials, address: string) => Promise<string>
  /** A use of credentials that were right: they stay known for another ten minutes. */
  readonly renew: (id: string) => void
}

/**
 * No session exists: every request carries the credentials. Those that were right lately are known by
 * a digest before any throttling and hashing, so that nobody who is in can be kept out. Requests with
 * the same credentials at the same time are one attempt: a page sends several at once.
 */
export function createSignIn(accounts: Accounts, now: () => number): SignIn {
  const throttle = createThrottle(now)
  const pass = createBoundedQueue(HASHING)
  const known = createCredentialCache<true>(now)
  const running = new Map<string, Promise<boolean>>()

  async function attempt({ username, password }: Credentials, address: string): Promise<boolean> {
    const admission = throttle.admit(username, address)
    if (admission.kind === 'refused') throw tooManyFailures(admission.retryAfterSeconds)
    try {
      const isRight = await pass(() => accounts.verify(username, password))
      if (isRight) admission.succeed()
      return isRight
    } catch (error) {
      admission.withdraw()
      throw error instanceof QueueFull ? busy() : error
    }
  }

  async function signIn(credentials: Credentials, address: string): Promise<string> {
    const id = known.idOf(credentials.username, credentials.password)
    if (known.get(id)) return id
    const shared = running.get(id) ?? attempt(credentials, address).finally(() => running.delete(id))
    running.set(id, shared)
    if (!(await shared)) throw wrongCredentials()
    known.set(id, true)
    return id
  }

  // accounts are read at the start, so credentials that were right stay right
  return { signIn, renew: (id) => known.set(id, true) }
}
