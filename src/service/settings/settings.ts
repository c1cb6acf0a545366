import type { Cors } from '../client/cors.ts'
import { isLoopback } from '../client/loopback.ts'
import { isBlock } from '../client/trustedProxies.ts'
import { SettingError } from './settingError.ts'
import { findUnknown } from './variables.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Map tiles from elsewhere, for the page to show over its own map. */
interface Tiles {
  readonly url: string // with {z}, {x} and {y}
  readonly attribution: string // text, whatever it holds
}

/** Another service to ask, in place of our own accounts and catalogue. */
export interface Upstream {
  readonly url: string // the base of the two operations, without a slash at the end
  readonly maxBytes: number // of an answer, decoded
}

export interface Settings {
  readonly host: string
  readonly port: number // 0 is any free port
  readonly accountsPath: string | undefined // a JSON file; the built-in demo account if undefined
  readonly tiles: Tiles | undefined // the built-in map alone if undefined
  readonly upstream: Upstream | undefined // our own service if undefined
  readonly direct: string | undefined // the base of a service that the page calls directly; if undefined it calls us
  readonly isHttps: boolean // whether people reach the page by https, through a proxy that speaks it
  readonly trustedProxies: readonly string[] | undefined // addresses and blocks (`isBlock`); undefined: not said
  readonly cors: Cors
  readonly catalogPath: string | undefined // a folder or a JSON file; the built-in catalogue if undefined
}

/** The settings of an environment; an empty variable counts as unset. Throws `SettingError`. */
export function readSettings(environment: Environment): Settings {
  const host = environment.HOST || '127.0.0.1'
  refuseUnknown(environment)
  const settings = {
    host,
    port: parsePort(environment.PORT || '8080'),
    accountsPath: environment.COVERAGE_ACCOUNTS || undefined,
    catalogPath: environment.COVERAGE_CATALOG || undefined,
    upstream: parseUpstream(environment),
    direct: parseDirect(environment),
    trustedProxies: parseTrustedProxies(environment.COVERAGE_TRUSTED_PROXIES),
    cors: parseCors(environment),
    isHttps: parseSwitch('COVERAGE_HTTPS', environment.COVERAGE_HTTPS),
    tiles: parseTiles(environment.COVERAGE_TILES_URL, environment.COVERAGE_TILES_ATTRIBUTION),
  }
  refuseOpenDemo(environment, host)
  return settings
}

/** A slip in COVERAGE_ACCOUNTS would leave the demo account open. */
function refuseUnknown(environment: Environment): void {
  const unknown = findUnknown(environment)
  if (unknown === undefined) return
  throw new SettingError(
    `${unknown.name} is no setting; the nearest is ${unknown.nearest}: correct the name, or unset it.`,
  )
}

const DEMO_LEFT_OUT = ['COVERAGE_ACCOUNTS', 'COVERAGE_UPSTREAM', 'COVERAGE_DIRECT'] as const

const PROXIED = ['COVERAGE_TRUSTED_PROXIES', 'COVERAGE_HTTPS'] as const

/** Everybody knows the password of the demo account. */
function refuseOpenDemo(environment: Environment, host: string): void {
  const other = DEMO_LEFT_OUT.find((name) => environment[name])
  const isWanted = parseSwitch('COVERAGE_DEMO', environment.COVERAGE_DEMO)
  if (isWanted && other !== undefined) {
    throw new SettingError(
      `COVERAGE_DEMO and ${other} are both set, but with ${other} there is no demo account; unset one of them.`,
    )
  }
  if (isWanted || other !== undefined) return
  const proxied = PROXIED.find((name) => !['', '0', 'none'].includes(environment[name] ?? ''))
  if (proxied !== undefined) {
    throw new SettingError(
      `${proxied} is set, so others come through a proxy and could sign in with demo / demo; set COVERAGE_ACCOUNTS to a file of accounts, or COVERAGE_DEMO=1 to let everybody in.`,
    )
  }
  if (isLoopback(host)) return
  throw new SettingError(
    `HOST is "${host}", where others than yourself could sign in with demo / demo; set COVERAGE_ACCOUNTS to a file of accounts, or COVERAGE_DEMO=1 to let everybody in.`,
  )
}

function parsePort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65535) return port
  throw new SettingError(
    `PORT is "${text}"; set it to a number from 0 (any free port) to 65535, such as 8080.`,
  )
}

function parseSwitch(name: string, text = ''): boolean {
  if (text === '' || text === '0' || text === '1') return text === '1'
  throw new SettingError(`${name} is "${text}"; set it to 1, or unset it.`)
}

function parseTrustedProxies(text = ''): readonly string[] | undefined {
  if (text === '') return undefined
  if (text === 'none') return []
  const blocks = itemsOf(text)
  const wrong = blocks.find((block) => !isBlock(block))
  if (wrong === undefined) return blocks
  throw new SettingError(
    `COVERAGE_TRUSTED_PROXIES has "${wrong}", which is no address and no smaller block; set it to those of your proxies, such as 127.0.0.1,10.0.0.5, or to none.`,
  )
}

function parseCors(environment: Environment): Cors {
  const text = environment.COVERAGE_CORS || '*'
  if (environment.COVERAGE_CORS && environment.COVERAGE_DIRECT) {
    throw new SettingError(
      'COVERAGE_CORS and COVERAGE_DIRECT are both set, but the service of COVERAGE_DIRECT decides itself which pages may ask it; unset COVERAGE_CORS.',
    )
  }
  if (text === '*') return text
  if (text === 'none') return []
  const origins = itemsOf(text)
  const wrong = origins.find((origin) => !isOrigin(origin))
  if (wrong === undefined) return origins
  throw new SettingError(
    `COVERAGE_CORS has "${wrong}", which is no origin of a page; set it to origins such as https://app.example.com, with commas between, to * for all, or to none.`,
  )
}

/** As browsers write it, so that it can be compared with what they send. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

function itemsOf(text: string): string[] {
  return text.split(',').map((item) => item.trim())
}

const LARGEST_MB = 64

function parseUpstream(environment: Environment): Upstream | undefined {
  const { COVERAGE_UPSTREAM: url, COVERAGE_UPSTREAM_MAX_MB: maxMb } = environment
  if (!url) {
    if (!maxMb) return undefined
    throw new SettingError(
      'COVERAGE_UPSTREAM_MAX_MB is set, but no COVERAGE_UPSTREAM; set that too, or unset this.',
    )
  }
  refuseBeside(environment, 'COVERAGE_UPSTREAM', ['COVERAGE_ACCOUNTS', 'COVERAGE_CATALOG'])
  return {
    url: parseBase('COVERAGE_UPSTREAM', url),
    maxBytes: parseMegabytes(maxMb || String(LARGEST_MB)) * 1_000_000,
  }
}

function parseDirect(environment: Environment): string | undefined {
  const { COVERAGE_DIRECT: url } = environment
  if (!url) return undefined
  refuseBeside(environment, 'COVERAGE_DIRECT', ['COVERAGE_UPSTREAM', 'COVERAGE_ACCOUNTS', 'COVERAGE_CATALOG'])
  return parseBase('COVERAGE_DIRECT', url)
}

function refuseBeside(environment: Environment, name: string, others: readonly string[]): void {
  const other = others.find((candidate) => environment[candidate])
  if (other === undefined) return
  throw new SettingError(
    `${other} and ${name} are both set, but the service of ${name} has its own accounts and data; unset one of them.`,
  )
}

const PLAIN_HOST = /^([\w.-]+|\[[\da-f:.]+\])$/

/** The sentence does not repeat the value, which may hold a password. */
function parseBase(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  const isPlain = /^[^\s\\?#@]+$/.test(text)
  if (url && isWeb && isPlain && PLAIN_HOST.test(url.hostname)) return url.href.replace(/\/+$/, '')
  throw new SettingError(
    `${name} is not the plain address of a service; set it to one such as https://coverage.example.com/api, without a user name, ? or #.`,
  )
}

function parseMegabytes(text: string): number {
  const megabytes = Number(text)
  if (/^\d{1,4}$/.test(text) && megabytes > 0) return megabytes
  throw new SettingError(
    `COVERAGE_UPSTREAM_MAX_MB is "${text}"; set it to a whole number from 1 to 9999, such as ${LARGEST_MB}.`,
  )
}

const NO_URL = { protocol: '', hostname: '', username: '', password: '' }

/** One plain host, for its origin goes into the policy of the page. */
function parseTiles(url = '', attribution = ''): Tiles | undefined {
  if (url === '') {
    if (attribution === '') return undefined
    throw new SettingError(
      'COVERAGE_TILES_ATTRIBUTION is set, but no COVERAGE_TILES_URL; set that too, or unset this.',
    )
  }
  const { protocol, hostname, username, password } = URL.canParse(url) ? new URL(url) : NO_URL
  const hasPlaceholders = ['{z}', '{x}', '{y}'].every((placeholder) => url.includes(placeholder))
  const isPlainHost = PLAIN_HOST.test(hostname)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  if (isWeb && isPlainHost && hasPlaceholders && !username && !password) return { url, attribution }
  throw new SettingError(
    `COVERAGE_TILES_URL is "${url}"; set it to the address of map tiles on one host, such as https://tiles.example.com/{z}/{x}/{y}.png.`,
  )
}
