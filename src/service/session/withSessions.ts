import { encodeForUrl } from '../../core/text/urlText.ts'
import { Refusal, sessionEnded } from '../refusal.ts'
import { senderOf } from '../request/cors.ts'
import {
  type Handler,
  type Person,
  parseLookupRequest,
  type RoutedRequest,
} from '../request/lookupRequest.ts'
import { COMMON_HEADERS } from '../request/respond.ts'
import type { Settings } from '../settings/settings.ts'
import type { Identification } from './identification.ts'
import { createSealer, createSessionCookie, type SessionCookie } from './sessionCookie.ts'

/** What our page says in this header of a POST: `start`, `use` or `end`. Neither forms nor links can send it. */
const STEP_HEADER = 'Coverage-Session'

/** In the answer: the username, percent-encoded, of a session that was started or used. */
const USER_HEADER = 'Coverage-User'

/** Makes a handler that also answers people who stay signed in. */
export type WithSessions = (handle: Handler) => Handler

/** The sessions that the settings ask for. Without a key nobody stays signed in. */
export function sessionsOf(
  { sessionKeys: keys, isHttps }: Pick<Settings, 'sessionKeys' | 'isHttps'>,
  identification: Identification,
): WithSessions {
  return keys.length === 0
    ? createWithoutSessions(isHttps)
    : createWithSessions({ keys, isHttps, identification })
}

/** Where nobody stays signed in: removes the cookies of a time when people could. All else is answered as without them. */
function createWithoutSessions(isHttps: boolean): WithSessions {
  const cookie = createSessionCookie(isHttps)
  return (handle) => async (routed) => {
    const step = readStep(routed, isHttps)
    return step === 'use' || step === 'end' ? removeCookie(cookie) : handle(routed)
  }
}

export interface SessionOptions {
  readonly keys: readonly Uint8Array[]
  readonly isHttps: boolean // whether people reach the page by https
  readonly identification: Identification
  readonly now?: () => number // milliseconds since 1970
}

/**
 * Lets people stay signed in by a sealed cookie, without any state here. Only POSTs of our own page with the header
 * start, use or end a session; for all others the cookie does not exist.
 */
export function createWithSessions({
  keys,
  isHttps,
  identification,
  now = Date.now,
}: SessionOptions): WithSessions {
  const sealer = createSealer(keys, identification.purpose, now)
  const cookie = createSessionCookie(isHttps)
  const removal = { 'Set-Cookie': cookie.removal }

  return function withSessions(handle) {
    /**
     * What identifies the person is taken from the accounts from before the password is checked: should it change
     * meanwhile, the session never opens. It is looked up afterwards, or refusals would take longer for a username
     * that exists.
     */
    async function start(routed: RoutedRequest): Promise<Response> {
      const { person } = parseLookupRequest(routed)
      const secretOf = identification.begin()
      const response = await handle(routed)
      if (response.status !== 200 || person.kind !== 'claimed') return response
      const { username } = person.credentials
      const secret = secretOf(person.credentials)
      const value = secret === undefined ? undefined : sealer.seal(username, secret)
      if (value === undefined) return response
      response.headers.append('Set-Cookie', cookie.format(value))
      return tellUser(response, username)
    }

    async function use(routed: RoutedRequest): Promise<Response> {
      const expected = expectedUser(routed)
      const person = findPerson(routed)
      if (person === undefined) throw sessionEnded(removal)
      // somebody else has signed in since: that session stays
      if (expected !== undefined && expected !== usernameOf(person)) throw sessionEnded()
      try {
        return tellUser(await handle({ ...routed, person }), usernameOf(person))
      } catch (error) {
        // the service behind this one no longer takes the password
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
    return session && identification.findPerson(session.username, session.secret)
  }
}

/** Whom the page takes the session for; undefined where it does not know yet. */
function expectedUser({ parameters }: RoutedRequest): string | undefined {
  const sent = parameters()
  if (sent.has('password'))
    throw new Refusal(400, 'A request comes with a password or uses a session, not both.')
  return sent.get('username')
}

function usernameOf(person: Person): string {
  return person.kind === 'proved' ? person.username : person.credentials.username
}

function tellUser(response: Response, username: string): Response {
  response.headers.set(USER_HEADER, encodeForUrl(username))
  return response
}

/** What the header of a POST says; undefined without one, and where it is not our own page that asks. */
function readStep({ request, body }: RoutedRequest, isHttps: boolean): string | undefined {
  const step = body && request.headers.get(STEP_HEADER)
  return step && isOwnPage(request, isHttps) ? step : undefined
}

/** Stricter than `senderOf` alone, which is for counting: a cookie comes with requests that nobody wanted. */
function isOwnPage(request: Request, isHttps: boolean): boolean {
  const { headers } = request
  if (senderOf(request) !== 'our page' || headers.get('Sec-Fetch-Site') === 'none') return false
  // a page that anybody on the way could have written
  return !(isHttps && headers.get('Origin')?.startsWith('http:'))
}

/** Tells our page that there is no session. */
function removeCookie({ removal }: SessionCookie): Response {
  return new Response(null, { status: 204, headers: { ...COMMON_HEADERS, 'Set-Cookie': removal } })
}
