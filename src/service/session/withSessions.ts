import { encodeForUrl } from '../../core/text/urlText.ts'
import { Refusal, sessionEnded } from '../refusal.ts'
import {
  type Handler,
  type Person,
  parseLookupRequest,
  type RoutedRequest,
} from '../request/lookupRequest.ts'
import { collectParameters } from '../request/parameters.ts'
import { parseBody } from '../request/parseBody.ts'
import type { Proof } from './proof.ts'
import { createSealer } from './sealer.ts'
import { createSessionCookie } from './sessionCookie.ts'
import { readStep, removeCookie, STEP_HEADER } from './sessionStep.ts'

/** In the answer: the username, percent-encoded, of a session that was started or used. */
const USER_HEADER = 'Coverage-User'

export interface SessionOptions {
  readonly keys: readonly Uint8Array[]
  readonly isHttps: boolean // whether people reach the page over https
  readonly proof: Proof
  readonly now?: () => number // milliseconds since 1970
}

/** Makes a handler that also answers people who stay signed in. */
export type WithSessions = (handle: Handler) => Handler

/**
 * Lets people stay signed in by a sealed cookie, without any state here. Only POSTs of our own page with the header
 * start, use or end a session; for all others the cookie does not exist.
 */
export function createWithSessions({ keys, isHttps, proof, now = Date.now }: SessionOptions): WithSessions {
  const sealer = createSealer(keys, proof.purpose, now)
  const cookie = createSessionCookie(isHttps)
  const removal = { 'Set-Cookie': cookie.removal }

  return function withSessions(handle) {
    /**
     * The proof is by the accounts from before the password is checked: should it change meanwhile, the session never
     * opens. It is looked up afterwards, or refusals would take longer for a username that exists.
     */
    async function start(routed: RoutedRequest): Promise<Response> {
      const { credentials } = parseLookupRequest(routed)
      const secretOf = proof.begin()
      const response = await handle(routed)
      const secret = secretOf(credentials)
      const value = secret === undefined ? undefined : sealer.seal(credentials.username, secret)
      if (response.status !== 200 || value === undefined) return response
      response.headers.append('Set-Cookie', cookie.format(value))
      return tellUser(response, credentials.username)
    }

    async function use(routed: RoutedRequest): Promise<Response> {
      const expected = expectedUser(routed)
      const person = findPerson(routed)
      if (person === undefined) throw sessionEnded(removal)
      // somebody else has signed in since: that session stays
      if (expected !== undefined && expected !== person.username) throw sessionEnded()
      try {
        return tellUser(await handle({ ...routed, person }), person.username)
      } catch (error) {
        // the service behind this one takes the password no more
        throw error instanceof Refusal && error.status === 401 ? sessionEnded(removal) : error
      }
    }

    return async function handleWithSession(routed) {
      const step = readStep(routed, isHttps)
      if (step === undefined) return handle(routed)
      if (step === 'start') return start(routed)
      if (step === 'use') return use(routed)
      if (step === 'end') return removeCookie(cookie)
      throw new Refusal(400, `The header ${STEP_HEADER} must be start, use or end.`)
    }
  }

  function findPerson({ request }: RoutedRequest): Person | undefined {
    const value = cookie.read(request.headers)
    const session = value === undefined ? undefined : sealer.open(value)
    return session && proof.findPerson(session.username, session.secret)
  }
}

/** Whom the page takes the session for; undefined where it does not know yet. */
function expectedUser({ request, body = new Uint8Array() }: RoutedRequest): string | undefined {
  const sent = collectParameters(parseBody(body, request.headers.get('Content-Type') ?? ''))
  if (sent.has('password'))
    throw new Refusal(400, 'A request comes with a password or uses a session, not both.')
  return sent.get('username')
}

function tellUser(response: Response, username: string): Response {
  response.headers.set(USER_HEADER, encodeForUrl(username))
  return response
}
