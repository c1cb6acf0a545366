import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { SESSION_HOURS } from '../../core/credentials.ts'

const PLAIN_NAME = 'coverage-session'

/** What the cookie of a person holds. */
export interface SealedSession {
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
const SEALED = new RegExp(`^[\\w-]{${Math.ceil(((NONCE_BYTES + CONTENT_BYTES + TAG_BYTES) * 4) / 3)}}$`)

/**
 * Encrypts sessions so that nobody else can read, make or change one (AES-256-GCM). The first key seals, each of them
 * opens. What was sealed for one purpose opens for no other. `now` is in milliseconds since 1970.
 */
export function createSealer(keys: readonly Uint8Array[], purpose: string, now: () => number) {
  const derivedKeys = keys.map((key) => new Uint8Array(hkdfSync('sha256', key, '', KEY_INFO, KEY_BYTES)))
  const purposeBytes = Buffer.from(purpose)

  function openWith(key: Uint8Array, sealed: Buffer): Buffer | undefined {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(purposeBytes).setAuthTag(sealed.subarray(-TAG_BYTES))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
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
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(purposeBytes)
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
  return Buffer.byteLength(text) > CONTENT_BYTES ? undefined : content.fill(text, 0, Buffer.byteLength(text))
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
export interface SessionCookie {
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
