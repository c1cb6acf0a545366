import { isLoopback } from '../request/ipAddress.ts'
import { SettingError } from './settingError.ts'

// Values that hold a secret. No error repeats any part of them.

/** A Redis server that counts failed sign-ins for all servers. */
export interface RedisAddress {
  readonly host: string
  readonly port: number
  readonly username: string | undefined
  readonly password: string | undefined
  readonly database: number
  readonly isEncrypted: boolean // TLS, with a certificate that is verified
}

const DEFAULT_REDIS_PORT = 6379
const REDIS_HOST = /^([\w.-]+|\[[\da-f:.]+\])$/i
const DATABASE = /^\/?(\d{0,4})$/

/** Throws `SettingError`. */
export function parseRedisUrl(text: string): RedisAddress {
  const url = URL.canParse(text) && !/\s/.test(text) ? new URL(text) : undefined
  const [, database] = DATABASE.exec(url?.pathname ?? '') ?? []
  const isPlain =
    /^rediss?:\/\/[^?#]+$/.test(text) && REDIS_HOST.test(url?.hostname ?? '') && url?.port !== '0'
  if (!url || !isPlain || database === undefined) throw wrongRedisUrl()
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || DEFAULT_REDIS_PORT),
    username: decode(url.username),
    password: decode(url.password),
    database: Number(database),
    isEncrypted: url.protocol === 'rediss:',
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text) || undefined
  } catch {
    throw wrongRedisUrl()
  }
}

function wrongRedisUrl(): SettingError {
  return new SettingError(
    'COVERAGE_REDIS is not the address of a Redis server; set it to one such as redis://10.0.0.5:6379 or rediss://user:password@redis.example.com:6380/1, with %23 for # in a password, and so on.',
  )
}

/** A Redis that takes commands by HTTP, such as Upstash. */
export interface RedisHttpAddress {
  readonly url: string
  readonly token: string // may run every command
}

/** Throws `SettingError`. */
export function parseRedisHttp(url: string, token: string | undefined): RedisHttpAddress {
  if (!isSafeAddress(url)) {
    throw new SettingError(
      'COVERAGE_REDIS_HTTP is not the address of a Redis; set it to one that begins with https://, such as https://example.upstash.io, without a user name.',
    )
  }
  if (token && /^[\x21-\x7e]+$/.test(token)) return { url, token }
  throw new SettingError(
    'COVERAGE_REDIS_HTTP_TOKEN is missing or has characters other than ASCII; set it to the token of COVERAGE_REDIS_HTTP, as a secret.',
  )
}

function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return isSafe && username === '' && password === '' && !/[\s?#]/.test(text)
}

// bytes
const MIN_KEY = 32
const MAX_KEY = 128

const MIN_DISTINCT = 16 // values of bytes: 32 random bytes have some 30, a repeated word has few
const MAX_KEYS = 2

/** The keys that seal session cookies, from one text or two with a comma between them; none for ''. Throws `SettingError`. */
export function parseSessionKeys(text: string): readonly Uint8Array[] {
  if (text === '') return []
  const keys = text.split(',').map(parseKey)
  if (keys.length <= MAX_KEYS && keys.every((key) => key !== undefined)) {
    refuseEqual(keys)
    return keys
  }
  throw new SettingError(
    `COVERAGE_SESSION_KEY is not one key, or two with a comma between them while one replaces the other, of at least ${MIN_KEY} random bytes in base64url; make one with: node -p "crypto.randomBytes(32).toString('base64url')"`,
  )
}

/** A key that is there twice changes nothing, so it is a mistake. */
function refuseEqual([key, other]: readonly Uint8Array[]): void {
  if (key === undefined || other === undefined || !Buffer.from(key).equals(other)) return
  throw new SettingError(
    'COVERAGE_SESSION_KEY has the same key twice; make a new one and put it beside the old one, or drop one of them.',
  )
}

/** Reads base64url, or the base64 that other tools print. */
function parseKey(text: string): Uint8Array | undefined {
  const trimmed = text.trim()
  if (!/^[\w+/-]+={0,2}$/.test(trimmed)) return undefined
  const key = new Uint8Array(Buffer.from(trimmed, 'base64'))
  const isLongEnough = key.length >= MIN_KEY && key.length <= MAX_KEY
  return isLongEnough && new Set(key).size >= MIN_DISTINCT ? key : undefined
}
