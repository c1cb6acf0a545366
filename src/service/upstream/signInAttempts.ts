import { tooManyFailures } from '../refusal.ts'
import type { LookupRequest } from '../request/lookupRequest.ts'
import { createCredentialCache } from '../signin/credentialCache.ts'
import { normalizeUsername } from '../signin/normalizeUsername.ts'
import { type Admission, createThrottle } from '../signin/throttle.ts'

/** A sign-in that another service decides. Unless more is said of it, it has failed. */
export interface Attempt {
  readonly id: string // of the credentials, in any spelling of the username; tells nothing of them
  readonly succeed: () => void
  readonly fail: () => void // the credentials were refused, whatever they were good for before
  readonly withdraw: () => void // nothing was learnt about the credentials
  readonly end: () => void // to be called once, at last
}

interface Shared {
  readonly admission: Admission & { readonly kind: 'admitted' }
  open: number // questions under way
  isRight: boolean
  isWrong: boolean
}

/**
 * Slows guessing down where another service decides who signs in, lest we are an amplifier for it.
 * Credentials that were right lately pass, and questions with the same credentials from one place at
 * the same time are one attempt: a page sends several at once.
 */
export function createSignInAttempts(now: () => number) {
  const throttle = createThrottle(now)
  const known = createCredentialCache<true>(now)
  const running = new Map<string, Shared>()

  function begin(username: string, address: string): Shared {
    const admission = throttle.admit(username, address)
    if (admission.kind === 'refused') throw tooManyFailures(admission.retryAfterSeconds)
    return { admission, open: 0, isRight: false, isWrong: false }
  }

  /** Throws a `Refusal`. */
  return function admit({ username, password }: LookupRequest['credentials'], address: string): Attempt {
    const name = normalizeUsername(username)
    const id = known.idOf(name, password)
    const fail = () => known.forget(id)
    if (known.get(id)) return { id, succeed: () => known.set(id, true), fail, withdraw() {}, end() {} }
    const key = `${id} ${address}`
    const shared = running.get(key) ?? begin(name, address)
    running.set(key, shared)
    shared.open++
    let isUndecided = false
    return {
      id,
      succeed() {
        known.set(id, true)
        if (!shared.isRight) shared.admission.succeed()
        shared.isRight = true
      },
      fail,
      withdraw() {
        isUndecided = true
      },
      end() {
        shared.isWrong ||= !isUndecided
        if (--shared.open > 0) return
        running.delete(key)
        if (!shared.isRight && !shared.isWrong) shared.admission.withdraw()
      },
    }
  }
}
