import { tooManyFailures } from '../refusal.ts'
import type { Credentials } from '../request/lookupRequest.ts'
import { createCredentialCache } from '../signin/credentialCache.ts'
import { normalizeUsername } from '../signin/normalizeUsername.ts'
import { type Admission, createThrottle } from '../signin/throttle.ts'

/** A sign-in that an upstream decides. It counts as failed unless `succeed` or `withdraw` is called before it ends. */
export interface Attempt {
  readonly digest: string // identifies the credentials, in any spelling of the username, without revealing them
  readonly succeed: () => void
  readonly fail: () => void // the credentials were refused, even if they were right before
  readonly withdraw: () => void // the upstream said nothing about the credentials
  readonly end: () => void // must be called at last; further calls do nothing
}

/** What all requests with the same credentials from one address at the same time have in common. */
interface SharedAttempt {
  readonly admission: Admission & { readonly kind: 'admitted' }
  open: number // requests that have not ended
  isRight: boolean
  isWrong: boolean
}

/**
 * Throttles sign-ins that an upstream decides, so that nobody guesses faster through us. Credentials that
 * were right lately always pass. Requests with the same credentials from one address at the same time are
 * one attempt, since the page sends several at once.
 */
export function createSignInAttempts(now: () => number) {
  const throttle = createThrottle(now)
  const cache = createCredentialCache<true>(now)
  const pending = new Map<string, SharedAttempt>()

  function admit(username: string, address: string): SharedAttempt {
    const admission = throttle.admit(username, address)
    if (admission.kind === 'refused') throw tooManyFailures(admission.retryAfterSeconds)
    return { admission, open: 0, isRight: false, isWrong: false }
  }

  function join(shared: SharedAttempt, digest: string, key: string): Attempt {
    let isUndecided = false
    let hasEnded = false
    shared.open++
    return {
      digest,
      succeed() {
        cache.set(digest, true)
        if (!shared.isRight) shared.admission.succeed()
        shared.isRight = true
      },
      fail: () => cache.delete(digest),
      withdraw() {
        isUndecided = true
      },
      end() {
        if (hasEnded) return
        hasEnded = true
        shared.isWrong ||= !isUndecided
        if (--shared.open > 0) return
        pending.delete(key)
        if (!shared.isRight && !shared.isWrong) shared.admission.withdraw()
      },
    }
  }

  /** Throws a `Refusal` if the client has to wait. */
  return function begin(credentials: Credentials, address: string): Attempt {
    const username = normalizeUsername(credentials.username)
    const digest = cache.digestOf(username, credentials.password)
    if (cache.get(digest)) {
      const succeed = () => cache.set(digest, true)
      return { digest, succeed, fail: () => cache.delete(digest), withdraw() {}, end() {} }
    }
    const key = `${digest} ${address}`
    const shared = pending.get(key) ?? admit(username, address)
    pending.set(key, shared)
    return join(shared, digest, key)
  }
}
