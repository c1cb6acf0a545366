import type { PageConfig } from '../../core/pageConfig.ts'
import { readDemo, readHostOrigins, readMetricsPort, readWatch } from './conflicts.ts'
import { parseRedisHttp, parseRedisUrl, parseSessionKeys } from './secrets.ts'
import { SettingError } from './settingError.ts'
import {
  parseAddressHeader,
  parseCors,
  parseDrainSeconds,
  parseLogAddress,
  parseLogFormat,
  parseMegabytes,
  parseOrderUrl,
  parsePort,
  parseServiceUrl,
  parseStreets,
  parseSwitch,
  parseTilesUrl,
  parseTrustedProxies,
  type StreetsSetting,
} from './values.ts'
import { type Environment, findMisspelling, findRetired } from './variableNames.ts'

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

/** Reads the text of a variable, '' if it is unset. Throws a `SettingError` that says what to write instead. */
type Read<Value> = (text: string, variable: string, environment: Environment) => Value

/** One line of the tables below. */
interface Setting<Value> {
  readonly variable: string
  readonly read: Read<Value>
  readonly parts?: readonly string[] // variables that belong to it, and mean nothing without it
  readonly needs?: string // a variable without which this one means nothing
  readonly without?: {
    readonly variables: readonly string[]
    readonly because: (other: string) => string
  } // never together
  readonly ifEmpty?: string // what to do about a value that a template left out; otherwise empty counts as unset
  readonly onEdge?: string // why the edge module has no such setting
  forPage?(value: Value): Partial<PageConfig> // what `/config.json` says about it
}

const setting = <Value>(line: Setting<Value>) => line

function optional<Value>(parse: Read<Value>): Read<Value | undefined> {
  return (text, variable, environment) =>
    text === '' ? undefined : parse(text, variable, environment)
}

const path = optional((text) => text)

const hasOwnData = (other: string) =>
  `the service at ${other} has its own accounts and data; unset one of them`

/** Settings of servers and of the edge module, where COVERAGE_ACCOUNTS is the JSON itself: see `readEdgeSettings`. */
const SHARED = {
  // a JSON file; undefined: the built-in demo account
  accountsPath: setting({
    variable: 'COVERAGE_ACCOUNTS',
    read: path,
    without: { variables: ['COVERAGE_UPSTREAM', 'COVERAGE_DIRECT'], because: hasOwnData },
    ifEmpty: 'fill it in, or unset it for the demo account',
  }),
  cors: setting({
    variable: 'COVERAGE_CORS',
    read: (text) => parseCors(text || '*'),
    without: {
      variables: ['COVERAGE_DIRECT'],
      because: (other) =>
        `the service at ${other} decides for itself which pages may use it; unset COVERAGE_CORS`,
    },
  }),
  // origins whose pages may frame ours; usually none
  hostOrigins: setting({
    variable: 'COVERAGE_EMBED',
    read: readHostOrigins,
    forPage: (hostOrigins) => (hostOrigins.length > 0 ? { hostOrigins } : {}),
  }),
  // whether people reach the page by https, through a proxy
  isHttps: setting({ variable: 'COVERAGE_HTTPS', read: parseSwitch }),
  logFormat: setting({ variable: 'COVERAGE_LOG', read: parseLogFormat }),
  logAddress: setting({ variable: 'COVERAGE_LOG_ADDRESS', read: parseLogAddress }),
  // with {AREACODE} or {AREACODES}; undefined: the page offers no order
  orderUrl: setting({
    variable: 'COVERAGE_ORDER_URL',
    read: optional(parseOrderUrl),
    forPage: (orderUrl: string | undefined) => (orderUrl ? { orderUrl } : {}),
  }),
  // the first seals, all of them open; none: nobody stays signed in
  sessionKeys: setting({
    variable: 'COVERAGE_SESSION_KEY',
    read: parseSessionKeys,
    without: {
      variables: ['COVERAGE_DIRECT'],
      because: (other) => `people sign in to the service at ${other}, not here; unset one of them`,
    },
    ifEmpty: 'fill it in, or unset it if nobody shall stay signed in',
    forPage: (keys) => (keys.length > 0 ? { staysSignedIn: true } : {}),
  }),
  // undefined: only the built-in map
  tiles: setting({
    variable: 'COVERAGE_TILES_URL',
    parts: ['COVERAGE_TILES_ATTRIBUTION'],
    read: optional(
      (text, variable, { COVERAGE_TILES_ATTRIBUTION: attribution = '' }): Tiles => ({
        url: parseTilesUrl(text, variable),
        attribution,
      }),
    ),
    forPage: (tiles: Tiles | undefined) => (tiles ? { tiles } : {}),
  }),
  // undefined: the built-in map, or tiles
  streets: setting({
    variable: 'COVERAGE_STREETS',
    read: optional(parseStreets),
    without: {
      variables: ['COVERAGE_TILES_URL'],
      because: () => 'the map shows one of them; unset the other',
    },
    forPage: (setting: StreetsSetting | undefined) => {
      if (!setting) return {}
      const { path: _, fault, ...streets } = setting
      return fault === undefined ? { streets } : { hasBrokenStreets: true }
    },
  }),
  // who is offered the demo account: people at this machine, or everybody; undefined: nobody. The last line, so that
  // a wrong value elsewhere is reported first
  demo: setting({ variable: 'COVERAGE_DEMO', read: readDemo }),
}

const NO_SOCKET = 'has no use here, where the runtime listens; unset it.'
const ONE_SERVICE =
  'has no use here, since this module answers from its own catalogue; unset it, or run the Node server.'
const BUILT_IN =
  'is read when the module is built: set it for npm run build:edge, and unset it here.'
const NO_CONNECTION =
  'has no use here, where no connection is seen; unset it, and name the header with the address of the client in COVERAGE_ADDRESS_HEADER.'
const OF_SERVERS = 'is of servers that run on Node; unset it.'

const DEFAULT_PORT = '8080'
const DEFAULT_MAX_MB = '64'

/** Settings of servers on Node only. */
const OF_SERVER = {
  host: setting({ variable: 'HOST', read: (text) => text || '127.0.0.1', onEdge: NO_SOCKET }),
  // 0: any free port
  port: setting({
    variable: 'PORT',
    read: (text) => parsePort(text || DEFAULT_PORT),
    onEdge: NO_SOCKET,
  }),
  // a folder or a JSON file; undefined: the built-in catalogue
  catalogPath: setting({
    variable: 'COVERAGE_CATALOG',
    read: path,
    without: { variables: ['COVERAGE_UPSTREAM', 'COVERAGE_DIRECT'], because: hasOwnData },
    onEdge: BUILT_IN,
  }),
  // whether it may have no areas, or on a reload fewer than half of those served
  areFewMeant: setting({
    variable: 'COVERAGE_FEW_AREAS',
    read: parseSwitch,
    needs: 'COVERAGE_CATALOG',
    onEdge: BUILT_IN,
  }),
  // a JSON file: see service/brand; undefined: the page as built
  configPath: setting({ variable: 'COVERAGE_CONFIG', read: path, onEdge: BUILT_IN }),
  // undefined: our own service
  upstream: setting({
    variable: 'COVERAGE_UPSTREAM',
    parts: ['COVERAGE_UPSTREAM_MAX_MB'],
    read: optional(
      (text, variable, { COVERAGE_UPSTREAM_MAX_MB: maxMb }): Upstream => ({
        url: parseServiceUrl(text, variable),
        maxBytes: parseMegabytes(maxMb || DEFAULT_MAX_MB, 'COVERAGE_UPSTREAM_MAX_MB') * 1_000_000,
      }),
    ),
    without: { variables: ['COVERAGE_DIRECT'], because: hasOwnData },
    onEdge: ONE_SERVICE,
  }),
  // the base URL of a service the page calls directly; undefined: it calls us
  direct: setting({
    variable: 'COVERAGE_DIRECT',
    read: optional(parseServiceUrl),
    onEdge: ONE_SERVICE,
    forPage: (base: string | undefined) => (base ? { base } : {}),
  }),
  // addresses and blocks (`isBlock`); undefined: not set
  trustedProxies: setting({
    variable: 'COVERAGE_TRUSTED_PROXIES',
    read: optional(parseTrustedProxies),
    onEdge: NO_CONNECTION,
  }),
  // undefined: this server counts failed sign-ins alone
  redis: setting({
    variable: 'COVERAGE_REDIS',
    read: optional(parseRedisUrl),
    without: { variables: ['COVERAGE_DIRECT'], because: hasOwnData },
  }),
  // whether the files of accountsPath and catalogPath are read again when they change
  isWatching: setting({ variable: 'COVERAGE_WATCH', read: readWatch }),
  // 0: any free port; undefined: no metrics
  metricsPort: setting({
    variable: 'COVERAGE_METRICS_PORT',
    read: optional((text, _, { PORT }) => readMetricsPort(text, PORT || DEFAULT_PORT)),
  }),
  // undefined: five where somebody asks /readyz, otherwise none
  drainSeconds: setting({ variable: 'COVERAGE_DRAIN_SECONDS', read: optional(parseDrainSeconds) }),
}

/** Settings of the edge module only. */
const OF_EDGE = {
  // lower case; undefined: all clients have one address
  addressHeader: setting({
    variable: 'COVERAGE_ADDRESS_HEADER',
    read: optional(parseAddressHeader),
  }),
  // undefined: failed sign-ins are counted in each isolate alone
  redisHttp: setting({
    variable: 'COVERAGE_REDIS_HTTP',
    parts: ['COVERAGE_REDIS_HTTP_TOKEN'],
    read: optional((text, _, { COVERAGE_REDIS_HTTP_TOKEN: token }) => parseRedisHttp(text, token)),
  }),
}

type Table = Readonly<Record<string, Setting<unknown>>>
type ValuesOf<Lines extends Table> = {
  readonly [Name in keyof Lines]: ReturnType<Lines[Name]['read']>
}

type SharedSettings = ValuesOf<typeof SHARED>
export type Settings = SharedSettings & ValuesOf<typeof OF_SERVER>
export type OwnEdgeSettings = SharedSettings & ValuesOf<typeof OF_EDGE>

/** The settings of a server on Node. Throws `SettingError`. */
export function readSettings(environment: Environment): Settings {
  refuseUnknown(environment)
  const edge = variablesOf(OF_EDGE).find((name) => environment[name])
  if (edge !== undefined) {
    throw new SettingError(
      `${edge} is a setting of the edge module alone; unset it. Behind proxies set COVERAGE_TRUSTED_PROXIES.`,
    )
  }
  return readTable({ ...OF_SERVER, ...SHARED }, environment)
}

/** The settings of an edge module, which everybody can reach. Throws `SettingError`. */
export function readOwnEdgeSettings(environment: Environment): OwnEdgeSettings {
  return readTable({ ...OF_EDGE, ...SHARED }, { ...environment, HOST: '0.0.0.0' })
}

/** Throws a `SettingError` for what an edge module cannot take. */
export function refuseOnEdge(environment: Environment): void {
  refuseUnknown(environment)
  for (const line of Object.values<Setting<unknown>>(OF_SERVER)) {
    const name = variablesOf({ line }).find((candidate) => environment[candidate])
    if (name !== undefined) throw new SettingError(`${name} ${line.onEdge ?? OF_SERVERS}`)
  }
}

/** What `/config.json` says about single settings. */
export function forPage(settings: Partial<Settings>): Partial<PageConfig> {
  const lines = Object.entries<Setting<unknown>>({ ...SHARED, ...OF_SERVER })
  const parts = lines.map(([name, line]) => line.forPage?.(settings[name as keyof Settings]))
  return Object.assign({}, ...parts)
}

function readTable<Lines extends Table>(lines: Lines, environment: Environment): ValuesOf<Lines> {
  for (const line of Object.values(lines)) refuseWrongCompany(line, environment)
  const values = Object.entries(lines).map(([name, { variable, read }]) => [
    name,
    read(environment[variable] ?? '', variable, environment),
  ])
  return Object.fromEntries(values)
}

function refuseWrongCompany(
  { variable, parts = [], needs, without, ifEmpty }: Setting<unknown>,
  environment: Environment,
): void {
  if (ifEmpty !== undefined && environment[variable] === '')
    throw new SettingError(`${variable} is set, but has no value; ${ifEmpty}.`)
  for (const part of parts) refuseAlone(part, variable, environment)
  if (needs !== undefined) refuseAlone(variable, needs, environment)
  const other = without?.variables.find((name) => environment[name] && environment[variable])
  if (without && other)
    throw new SettingError(`${variable} and ${other} are both set, but ${without.because(other)}.`)
}

function refuseAlone(dependent: string, name: string, environment: Environment): void {
  if (environment[name] || !environment[dependent]) return
  throw new SettingError(`${dependent} is set, but ${name} is not; set that too, or unset this.`)
}

/** A misspelt COVERAGE_ACCOUNTS would leave the demo account open, and a retired setting does less than it says. */
export function refuseUnknown(environment: Environment): void {
  const retired = findRetired(environment)
  if (retired) throw new SettingError(`${retired.name} is no longer a setting: ${retired.cure}`)
  const unknown = findMisspelling(environment, OUR_NAMES)
  if (unknown === undefined) return
  throw new SettingError(
    `${unknown.name} is not a setting; the nearest is ${unknown.nearest}: correct the name, or unset it.`,
  )
}

function variablesOf(lines: Table): string[] {
  return Object.values(lines).flatMap(({ variable, parts = [] }) => [variable, ...parts])
}

/** Every variable with our prefix. */
const OUR_NAMES: readonly string[] = variablesOf({ ...SHARED, ...OF_SERVER, ...OF_EDGE }).filter(
  (name) => name.startsWith('COVERAGE_'),
)

export function isKnown(variable: string): boolean {
  return OUR_NAMES.includes(variable)
}
