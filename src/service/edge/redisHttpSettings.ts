import { isLoopback } from '../caller/ipAddress.ts'
import { refuseWithout } from '../settings/conflicts.ts'
import { SettingError } from '../settings/settingError.ts'
import type { Environment } from '../settings/variableNames.ts'

/** A Redis that takes commands by HTTP, as Upstash's. */
export interface RedisHttpSettings {
  readonly url: string
  readonly token: string // a secret: it may run every command
}

/** Undefined where it is not set. Throws a `SettingError`, which repeats neither value. */
export function readRedisHttp(environment: Environment): RedisHttpSettings | undefined {
  const { COVERAGE_REDIS_HTTP: url, COVERAGE_REDIS_HTTP_TOKEN: token } = environment
  if (!url) {
    refuseWithout(environment, 'COVERAGE_REDIS_HTTP', 'COVERAGE_REDIS_HTTP_TOKEN')
    return undefined
  }
  if (!isAddress(url)) {
    throw new SettingError(
      'COVERAGE_REDIS_HTTP is not the address of a Redis; set it to one that begins with https://, such as https://example.upstash.io, without a user name.',
    )
  }
  if (token && /^[\x21-\x7e]+$/.test(token)) return { url, token }
  throw new SettingError(
    'COVERAGE_REDIS_HTTP_TOKEN is missing or has other characters than ASCII; set it to the token of COVERAGE_REDIS_HTTP, as a secret.',
  )
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return isSafe && username === '' && password === '' && !/[\s?#]/.test(text)
}
