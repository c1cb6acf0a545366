import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Credentials, SESSION_HOURS } from '../../core/credentials.ts'
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

const PLAIN_NAME = 'coverage-session'

/** What the cookie of a person holds. */
interface SealedSession {
  readonly username: string
  readonly secret: string // what proves the person: see `Identification`
  readonly issuedMs: number // since 1970
}

/** The longest time that a session lasts, in milliseconds. It is never renewed. */
export const LIFETIME_MS = SESSION_HOURS * 3_600_000

const MAX_SKEW_MS = 300_000 // the clocks of several servers may differ
const CIPHER = 'aes-256-gcm'
const KEY_INFO = 'coverage-explorer session key 1'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const CONTENT_BYTES = 512 // of every session: its length must not tell how long a password is
const SEALED = new RegExp(
  `^[\\w-]{${Math.ceil(((NONCE_BYTES + CONTENT_BYTES + TAG_BYTES) * 4) / 3)}}$`,
)

/**
 * Encrypts sessions so that nobody else can read, make or change one (AES-256-GCM). The first key seals, each of them
 * opens. What was sealed for one purpose opens for no other. `now` is in milliseconds since 1970.
 */
export function createSealer(keys: readonly Uint8Array[], purpose: string, now: () => number) {
  const derivedKeys = keys.map(
    (key) => new Uint8Array(hkdfSync('sha256', key, '', KEY_INFO, KEY_BYTES)),
  )
  const purposeBytes = Buffer.from(purpose)

  function openWith(key: Uint8Array, sealed: Buffer): Buffer | undefined {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(purposeBytes).setAuthTag(sealed.subarray(-TAG_BYTES))
    try {
      return Buffer.concat([
        decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)),
        decipher.final(),
      ])
    } catch {
      return undefined // another key, another purpose, or changed
    }
  }

  return {
    /** In base64url, always of the same length; undefined where the texts do not fit. */
    seal(username: string, secret: string): string | undefined {
      const [key] = derivedKeys
      const content = encodeContent({ username, secret, issuedMs: now() })
      if (key === undefined || content === undefined) return undefined
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
        purposeBytes,
      )
      const encrypted = [cipher.update(content), cipher.final()]
      return Buffer.concat([nonce, ...encrypted, cipher.getAuthTag()]).toString('base64url')
    },

    /** Undefined for anything that was not sealed with these keys for this purpose within the last 12 hours. */
    open(text: string): SealedSession | undefined {
      if (!SEALED.test(text)) return undefined
      const sealed = Buffer.from(text, 'base64url')
      const content = firstDefined(derivedKeys, (key) => openWith(key, sealed))
      const session = content && decodeContent(content)
      const ageMs = session ? now() - session.issuedMs : Number.NaN
      return ageMs >= -MAX_SKEW_MS && ageMs < LIFETIME_MS ? session : undefined
    },
  }
}

function encodeContent({ username, secret, issuedMs }: SealedSession): Buffer | undefined {
  const text = JSON.stringify([issuedMs, username, secret])
  const content = Buffer.alloc(CONTENT_BYTES, ' ') // JSON ignores spaces after its end
  return Buffer.byteLength(text) > CONTENT_BYTES
    ? undefined
    : content.fill(text, 0, Buffer.byteLength(text))
}

function decodeContent(content: Buffer): SealedSession {
  const [issuedMs, username, secret] = JSON.parse(content.toString()) as [number, string, string]
  return { username, secret, issuedMs }
}

function firstDefined<Item, Result>(
  items: readonly Item[],
  find: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** How browsers are told to keep a session, and how they send it. */
interface SessionCookie {
  /** The value that came with a request; undefined without one, and with several, of which one may be planted. */
  readonly read: (headers: Headers) => string | undefined
  readonly format: (value: string) => string // for Set-Cookie
  readonly removal: string // for Set-Cookie
}

/**
 * With https its name begins with `__Host-`: browsers then take it from this very host over https alone, so that no
 * other host of the domain can plant one. That needs the path /; a path would protect nothing, and this server does
 * not know below which one a proxy serves it.
 */
export function createSessionCookie(isHttps: boolean): SessionCookie {
  const name = isHttps ? `__Host-${PLAIN_NAME}` : PLAIN_NAME
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`
  return {
    read(headers) {
      const pairs = (headers.get('Cookie') ?? '').split(';').map((pair) => pair.trim())
      const values = pairs.filter((pair) => pair.startsWith(`${name}=`))
      return values.length === 1 ? values[0]?.slice(name.length + 1) : undefined
    },
    format: (value) => `${name}=${value}; Max-Age=${LIFETIME_MS / 1000}; ${attributes}`,
    removal: `${name}=; Max-Age=0; ${attributes}`,
  }
}
