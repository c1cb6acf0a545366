import type { Cors } from '../caller/cors.ts'
import type { AddressDetail } from '../caller/ipAddress.ts'
import type { LogFormat } from '../log.ts'
import type { PageSettings } from '../page/pageConfig.ts'
import { parseJson } from '../request/parseJson.ts'
import { refuseEmpty, refuseUnknownVariables } from '../settings/conflicts.ts'
import { SettingError } from '../settings/settingError.ts'
import { readSettings } from '../settings/settings.ts'
import { EDGE_VARIABLES, type Environment, isKnown } from '../settings/variableNames.ts'
import { parseAddressHeader } from './addressHeader.ts'
import { decodeLook, type EdgeContent } from './edgeContent.ts'
import { type RedisHttpSettings, readRedisHttp } from './redisHttpSettings.ts'

export interface EdgeSettings {
  readonly page: PageSettings
  readonly accounts: unknown // of `AccountRecord`s; undefined: the demo account
  readonly cors: Cors
  readonly logFormat: LogFormat
  readonly logAddress: AddressDetail
  readonly addressHeader: string | undefined // lower case; undefined: all clients have one address
  readonly redis: RedisHttpSettings | undefined // undefined: failed sign-ins are counted in each isolate alone
  readonly warnings: readonly string[] // a sentence each
}

/** What is the same as in every other host. COVERAGE_ACCOUNTS is the JSON itself here, as there are no files. */
const SHARED: readonly string[] = [
  'COVERAGE_ACCOUNTS',
  'COVERAGE_CORS',
  'COVERAGE_DEMO',
  'COVERAGE_EMBED',
  'COVERAGE_HTTPS',
  'COVERAGE_LOG',
  'COVERAGE_LOG_ADDRESS',
  'COVERAGE_ORDER_URL',
  'COVERAGE_SESSION_KEY',
  'COVERAGE_TILES_ATTRIBUTION',
  'COVERAGE_TILES_URL',
]

const IS_BUILT_IN = 'is read when the module is built: set it for npm run build:edge, and unset it here.'
const HAS_ONE_SERVICE =
  'has no use here, since this module answers from its own catalogue; unset it, or run the Node server.'
const HAS_NO_SOCKET = 'has no use here, where the runtime listens; unset it.'

const CURES: Readonly<Record<string, string>> = {
  COVERAGE_CATALOG: IS_BUILT_IN,
  COVERAGE_CONFIG: IS_BUILT_IN,
  COVERAGE_DIRECT: HAS_ONE_SERVICE,
  COVERAGE_TRUSTED_PROXIES:
    'has no use here, where no connection is seen; unset it, and name the header with the address of the client in COVERAGE_ADDRESS_HEADER.',
  COVERAGE_UPSTREAM: HAS_ONE_SERVICE,
  HOST: HAS_NO_SOCKET,
  PORT: HAS_NO_SOCKET,
}

/** The settings among the bindings of an edge runtime; those that are no texts are none of ours. Throws `SettingError`. */
export function readEdgeSettings(
  bindings: Readonly<Record<string, unknown>>,
  content: EdgeContent,
): EdgeSettings {
  const environment = Object.fromEntries(
    Object.entries(bindings).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  refuseUnknownVariables(environment)
  refuseEmpty(environment)
  refuseOfServers(environment)
  const accounts = readAccounts(environment, content)
  refuseOpenDemo(environment, accounts)
  const shared = Object.fromEntries(SHARED.map((name) => [name, environment[name]]))
  const hasAccounts = { COVERAGE_ACCOUNTS: accounts === undefined ? undefined : 'inside' }
  const addressHeader = parseAddressHeader(environment.COVERAGE_ADDRESS_HEADER)
  const redis = readRedisHttp(environment)
  const settings = readSettings({ ...shared, ...hasAccounts, HOST: '0.0.0.0' })
  const look = content.look === undefined ? undefined : decodeLook(content.look)
  refuseTwice('COVERAGE_TILES_URL', settings.tiles, look?.tiles)
  refuseTwice('COVERAGE_ORDER_URL', settings.orderUrl, look?.orderUrl)
  return {
    accounts,
    addressHeader,
    redis,
    cors: settings.cors,
    logFormat: settings.logFormat,
    logAddress: settings.logAddress,
    page: {
      ...settings,
      brand: look?.brand,
      tiles: settings.tiles ?? look?.tiles,
      orderUrl: settings.orderUrl ?? look?.orderUrl,
      catalogPath: content.isBuiltInCatalog ? undefined : 'inside',
    },
    warnings: [...(addressHeader ? [] : [NO_ADDRESS]), ...(redis ? [] : [NO_REDIS])],
  }
}

const NO_ADDRESS =
  'COVERAGE_ADDRESS_HEADER is not set: everyone shares one limit on failed sign-ins; set it to the header in which your platform names the client.'
const NO_REDIS =
  'COVERAGE_REDIS_HTTP is not set: each isolate of the runtime counts failed sign-ins for itself, so guessers have as many attempts as there are isolates.'

function refuseOfServers(environment: Environment): void {
  for (const [name, value] of Object.entries(environment)) {
    const isOurs = isKnown(name) || name in CURES
    if (!value || !isOurs || SHARED.includes(name) || EDGE_VARIABLES.some((known) => known === name)) continue
    throw new SettingError(`${name} ${CURES[name] ?? 'is of servers that run on Node; unset it.'}`)
  }
}

function readAccounts({ COVERAGE_ACCOUNTS: text }: Environment, { accounts }: EdgeContent): unknown {
  if (!text) return accounts === undefined ? undefined : JSON.parse(accounts)
  if (accounts !== undefined) {
    throw new SettingError('COVERAGE_ACCOUNTS is set, but the module was built with accounts; unset it.')
  }
  try {
    return parseJson(text)
  } catch {
    // without the reason, which may repeat a part of the text
    throw new SettingError(
      'COVERAGE_ACCOUNTS is not JSON; here it holds the accounts themselves, [ACCOUNT, ...], with what npm run account -- NAME prints.',
    )
  }
}

function refuseOpenDemo({ COVERAGE_DEMO: demo }: Environment, accounts: unknown): void {
  if (accounts !== undefined || demo) return
  throw new SettingError(
    'There are no accounts, and everybody who reaches this module could sign in with demo / demo; set COVERAGE_ACCOUNTS to a JSON array of accounts, or COVERAGE_DEMO=1 to let everybody in.',
  )
}

function refuseTwice(name: string, inBindings: unknown, inFile: unknown): void {
  if (inBindings === undefined || inFile === undefined) return
  throw new SettingError(`${name} is set, and the module was built with another; keep one of them.`)
}
