import type { Credentials } from '../../core/credentials.ts'
import { tooManyFailures } from '../refusal.ts'
import { createCredentialCache, MAX_PEOPLE } from '../signin/credentialCache.ts'
import type { Admission, Throttle } from '../signin/throttle.ts'

/** A sign-in that an upstream decides. It counts as failed unless `succeed` or `withdraw` is called before it ends. */
export interface Attempt {
  readonly digest: string // identifies the credentials, in any spelling of the username, without revealing them
  readonly succeed: () => void
  readonly fail: () => void // the credentials were refused, even if they were right before
  readonly withdraw: () => void // the upstream said nothing about the credentials
  readonly end: () => void // must be called at last; further calls do nothing
}

type Admitted = Admission & { readonly kind: 'admitted' }

/**
 * Throttles sign-ins that an upstream decides, so that nobody guesses faster through us. Credentials that
 * were right lately always pass. Requests with the same credentials from one address at the same time are
 * one attempt, since the page sends several at once.
 */
export function createSignInAttempts(throttle: Throttle, now: () => number) {
  const cache = createCredentialCache<string>(now, MAX_PEOPLE)
  const pending = new Map<string, Promise<ReturnType<typeof createSharedAttempt>>>()

  async function admit(username: string, address: string): Promise<Admitted> {
    const admission = await throttle.admit(username, address)
    if (admission.kind === 'refused') throw tooManyFailures(admission.retryAfterSeconds)
    return admission
  }

  async function share(key: string, username: string, address: string) {
    try {
      return createSharedAttempt(await admit(username, address), () => pending.delete(key))
    } catch (error) {
      pending.delete(key)
      throw error
    }
  }

  /** Throws a `Refusal` if the client has to wait. */
  return async function begin(credentials: Credentials, address: string): Promise<Attempt> {
    const username = normalizeUsername(credentials.username)
    const digest = cache.digestOf(username, credentials.password)
    const remember = () => cache.set(digest, username)
    const fail = () => cache.delete(digest)
    if (cache.get(digest) !== undefined)
      return { digest, succeed: remember, fail, withdraw() {}, end() {} }
    const key = `${digest} ${address}`
    const joining = pending.get(key) ?? share(key, username, address)
    pending.set(key, joining)
    const shared = (await joining)()
    return {
      ...shared,
      digest,
      fail,
      succeed() {
        remember()
        shared.succeed()
      },
    }
  }
}

/** One attempt that several requests can join; it has failed if nobody succeeds and anybody fails. */
function createSharedAttempt(admission: Admitted, onEnd: () => void) {
  let open = 0 // requests that have not ended
  let isRight = false
  let isWrong = false

  return function join(): Pick<Attempt, 'succeed' | 'withdraw' | 'end'> {
    let isUndecided = false
    let hasEnded = false
    open++
    return {
      succeed() {
        if (!isRight) admission.succeed()
        isRight = true
      },
      withdraw() {
        isUndecided = true
      },
      end() {
        if (hasEnded) return
        hasEnded = true
        isWrong ||= !isUndecided
        if (--open > 0) return
        onEnd()
        if (!isRight && !isWrong) admission.withdraw()
      },
    }
  }
}

const INVISIBLE = /\p{Mark}|\p{Format}|(?!\s)\p{Control}/gu

/**
 * Maps all spellings that another service may accept as the same username to one: many services ignore
 * case, width, accents, spaces and invisible characters, and each spelling would otherwise get a budget of
 * guesses of its own.
 */
export function normalizeUsername(username: string): string {
  return username
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
}
