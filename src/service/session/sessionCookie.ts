import { LIFETIME_MS } from './sealer.ts'

/** How browsers are told to keep a session, and how they send it. */
export interface SessionCookie {
  /** The value that came with a request; undefined without one, and with several, of which one may be planted. */
  readonly read: (headers: Headers) => string | undefined
  readonly format: (value: string) => string // for Set-Cookie
  readonly removal: string // for Set-Cookie
}

const PLAIN_NAME = 'coverage-session'

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
