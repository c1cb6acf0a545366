import type { Cors } from '../caller/cors.ts'
import {
  readDemo,
  readWatch,
  refuseCorsWithDirect,
  refuseEdgeVariables,
  refuseEmpty,
  refuseOpenHosts,
  refuseTogether,
  refuseUnknownVariables,
  refuseWithout,
} from './conflicts.ts'
import { type OperationSettings, readOperation } from './operation.ts'
import { parseRedisUrl, type RedisAddress } from './redisUrl.ts'
import { readSessionKeys } from './sessionKeys.ts'
import {
  parseCors,
  parseHostOrigins,
  parseMegabytes,
  parseOrderUrl,
  parsePort,
  parseServiceUrl,
  parseSwitch,
  parseTilesUrl,
  parseTrustedProxies,
} from './values.ts'
import type { Environment } from './variableNames.ts'

/** Map tiles from another host, for the page to draw over the built-in map. */
export interface Tiles {
  readonly url: string // with {z}, {x} and {y}
  readonly attribution: string // plain text, never HTML
}

/** Another service to forward requests to, in place of our own accounts and catalogue. */
export interface Upstream {
  readonly url: string // the base URL of the two operations, without a trailing slash
  readonly maxBytes: number // of one answer, decoded
}

export interface Settings extends OperationSettings {
  readonly host: string
  readonly port: number // 0 means any free port
  readonly accountsPath: string | undefined // a JSON file; undefined: the built-in demo account
  readonly demo: 'here' | 'anywhere' | undefined // who is offered that account: people at this machine, or all; undefined: there is none
  readonly catalogPath: string | undefined // a folder or a JSON file; undefined: the built-in catalogue
  readonly configPath: string | undefined // a JSON file: see service/brand; undefined: the page is as it comes
  readonly upstream: Upstream | undefined // undefined: our own service
  readonly direct: string | undefined // the base URL of a service the page calls directly; undefined: it calls us
  readonly trustedProxies: readonly string[] | undefined // addresses and blocks (`isBlock`); undefined: not set
  readonly redis: RedisAddress | undefined // undefined: this server counts failed sign-ins alone
  readonly cors: Cors
  readonly hostOrigins: readonly string[] // whose pages may frame ours; usually none
  readonly isHttps: boolean // whether people reach the page over https, through a proxy
  readonly sessionKeys: readonly Uint8Array[] // the first seals; none: nobody stays signed in
  readonly tiles: Tiles | undefined // undefined: only the built-in map
  readonly isWatching: boolean // whether the files of accountsPath and catalogPath are read again when they change
  readonly orderUrl: string | undefined // with {AREACODE} or {AREACODES}; undefined: the page offers no order
}

/** Reads the settings from the environment; an empty variable counts as unset, but for those of `refuseEmpty`. Throws `SettingError`. */
export function readSettings(environment: Environment): Settings {
  const host = environment.HOST || '127.0.0.1'
  refuseUnknownVariables(environment)
  refuseEdgeVariables(environment)
  refuseEmpty(environment)
  return {
    host,
    port: parsePort(environment.PORT || '8080'),
    accountsPath: environment.COVERAGE_ACCOUNTS || undefined,
    catalogPath: environment.COVERAGE_CATALOG || undefined,
    configPath: environment.COVERAGE_CONFIG || undefined,
    upstream: readUpstream(environment),
    direct: readDirect(environment),
    trustedProxies: parseTrustedProxies(environment.COVERAGE_TRUSTED_PROXIES),
    redis: environment.COVERAGE_REDIS ? parseRedisUrl(environment.COVERAGE_REDIS) : undefined,
    cors: readCors(environment),
    hostOrigins: readHostOrigins(environment),
    isHttps: parseSwitch('COVERAGE_HTTPS', environment.COVERAGE_HTTPS),
    sessionKeys: readSessionKeys(environment),
    tiles: readTiles(environment),
    orderUrl: environment.COVERAGE_ORDER_URL ? parseOrderUrl(environment.COVERAGE_ORDER_URL) : undefined,
    demo: readDemo(environment, host),
    isWatching: readWatch(environment),
    ...readOperation(environment),
  }
}

const DEFAULT_MAX_MB = '64'

function readUpstream(environment: Environment): Upstream | undefined {
  const { COVERAGE_UPSTREAM: url, COVERAGE_UPSTREAM_MAX_MB: maxMb } = environment
  if (!url) {
    refuseWithout(environment, 'COVERAGE_UPSTREAM', 'COVERAGE_UPSTREAM_MAX_MB')
    return undefined
  }
  refuseTogether(environment, 'COVERAGE_UPSTREAM', ['COVERAGE_ACCOUNTS', 'COVERAGE_CATALOG'])
  return {
    url: parseServiceUrl('COVERAGE_UPSTREAM', url),
    maxBytes: parseMegabytes('COVERAGE_UPSTREAM_MAX_MB', maxMb || DEFAULT_MAX_MB) * 1_000_000,
  }
}

function readDirect(environment: Environment): string | undefined {
  const { COVERAGE_DIRECT: url } = environment
  if (!url) return undefined
  refuseTogether(environment, 'COVERAGE_DIRECT', [
    'COVERAGE_UPSTREAM',
    'COVERAGE_ACCOUNTS',
    'COVERAGE_CATALOG',
    'COVERAGE_REDIS',
  ])
  return parseServiceUrl('COVERAGE_DIRECT', url)
}

function readCors(environment: Environment): Cors {
  refuseCorsWithDirect(environment)
  return parseCors(environment.COVERAGE_CORS || '*')
}

function readHostOrigins({ COVERAGE_EMBED, COVERAGE_HTTPS }: Environment): readonly string[] {
  const origins = parseHostOrigins(COVERAGE_EMBED)
  refuseOpenHosts(origins, parseSwitch('COVERAGE_HTTPS', COVERAGE_HTTPS))
  return origins
}

function readTiles(environment: Environment): Tiles | undefined {
  const { COVERAGE_TILES_URL: url, COVERAGE_TILES_ATTRIBUTION: attribution = '' } = environment
  if (url) return { url: parseTilesUrl(url), attribution }
  refuseWithout(environment, 'COVERAGE_TILES_URL', 'COVERAGE_TILES_ATTRIBUTION')
  return undefined
}
