import type { Credentials } from '../../core/credentials.ts'
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
import type { Accounts } from '../signin/demoAccount.ts'
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

/** For nobody who stays signed in: removes the cookies of a time when people could, and answers all else as without them. */
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
 * Lets people stay signed in by a sealed cookie, without any state on the server. Only POSTs of our own page with the header
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
     * Holds on to the accounts from before the password is checked: if it changes meanwhile, the session never opens.
     * They are asked afterwards, or refusals would take longer for a username that exists.
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

/** The username that the page expects; undefined if it does not know yet. */
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

/** What the header of a POST says; undefined without one, and for all but our own page. */
function readStep({ request, body }: RoutedRequest, isHttps: boolean): string | undefined {
  const step = body && request.headers.get(STEP_HEADER)
  return step && isOwnPage(request, isHttps) ? step : undefined
}

/** Stricter than `senderOf` alone, which is for counting: browsers send cookies with requests that nobody wanted. */
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

/** What a session holds to recognize a person, and whether it still counts. */
interface Identification {
  readonly purpose: string // a session sealed for another purpose does not open
  /** Holds on to what counts now. The returned function takes right credentials; undefined: there can be no session. */
  readonly begin: () => (credentials: Credentials) => string | undefined
  readonly findPerson: (username: string, secret: string) => Person | undefined
}

/**
 * By the mark of the account's password hash: the session holds no password, and only the sign-in takes a hash. It
 * ends when the account gets another password or is removed. `accounts` returns those that count now.
 */
export function identifyByAccounts(accounts: () => Accounts): Identification {
  return {
    purpose: 'accounts',
    begin() {
      const begun = accounts()
      return ({ username }) => begun.markOf?.(username)
    },
    findPerson: (username, mark) =>
      accounts().markOf?.(username) === mark ? { kind: 'proved', username } : undefined,
  }
}

/** By the password, which the service behind this one is asked with each time. */
export function identifyByUpstream(url: string): Identification {
  return {
    purpose: `upstream ${url}`, // no password goes to another service when the setting changes
    begin:
      () =>
      ({ password }) =>
        password,
    findPerson: (username, password) => ({ kind: 'claimed', credentials: { username, password } }),
  }
}
