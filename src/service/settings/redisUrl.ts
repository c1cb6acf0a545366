import { SettingError } from './settingError.ts'

/** A Redis server that counts failed sign-ins for all servers. */
export interface RedisAddress {
  readonly host: string
  readonly port: number
  readonly username: string | undefined
  readonly password: string | undefined
  readonly database: number
  readonly isEncrypted: boolean // TLS, with a certificate that is verified
}

const DEFAULT_PORT = 6379
const HOST = /^([\w.-]+|\[[\da-f:.]+\])$/i
const DATABASE = /^\/?(\d{0,4})$/

/** Throws `SettingError`, which does not repeat the value: it may hold a password. */
export function parseRedisUrl(text: string): RedisAddress {
  const url = URL.canParse(text) && !/\s/.test(text) ? new URL(text) : undefined
  const [, database] = DATABASE.exec(url?.pathname ?? '') ?? []
  const isPlain = /^rediss?:\/\/[^?#]+$/.test(text) && HOST.test(url?.hostname ?? '') && url?.port !== '0'
  if (!url || !isPlain || database === undefined) throw invalid()
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || DEFAULT_PORT),
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
    throw invalid()
  }
}

function invalid(): SettingError {
  return new SettingError(
    'COVERAGE_REDIS is not the address of a Redis server; set it to one such as redis://10.0.0.5:6379 or rediss://user:password@redis.example.com:6380/1, with %23 for # in a password, and so on.',
  )
}
