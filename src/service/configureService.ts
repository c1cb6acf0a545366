import { monotonicMs } from './answerWith.ts'
import { loadCatalog } from './catalog/catalog.ts'
import { type Catalog, countAreas } from './catalog/parseCatalog.ts'
import { log } from './log.ts'
import { createReplacements, type Replacements } from './lookup/lookup.ts'
import { createReload, type Reload } from './lookup/reload.ts'
import { type CatalogState, type Measurements, NO_MEASUREMENTS } from './measurements.ts'
import { Refusal } from './refusal.ts'
import { isLoopback } from './request/ipAddress.ts'
import { respondWithRefusal } from './request/respond.ts'
import { parseRoute } from './request/route.ts'
import { createService, type Service } from './service.ts'
import { identifyByAccounts, identifyByUpstream, sessionsOf } from './session/withSessions.ts'
import type { RedisAddress } from './settings/secrets.ts'
import type { Settings } from './settings/settings.ts'
import { describeWideFile } from './signin/accountFile.ts'
import { loadAccounts } from './signin/accounts.ts'
import { createThrottle, type Throttle } from './signin/throttle.ts'

const ENCODE_ALL_AFTER_MS = 2000 // not at once, when the first people are waiting

/** What every host needs: the service, and what to print at the start. */
export interface ConfiguredService {
  readonly service: Service
  readonly hint: string | undefined // how to sign in with the demo account, or which other service is used
  readonly warnings: readonly string[] // a sentence each
  readonly reloading?: Reload // only with accounts and a catalogue of our own
  readonly close: (() => Promise<void>) | undefined // call it when the last request has ended
}

/** The service that the settings ask for. Throws `SettingError`. */
export async function configureService(
  settings: Settings,
  measurements: Measurements = NO_MEASUREMENTS,
): Promise<ConfiguredService> {
  const { upstream, direct, accountsPath, catalogPath, areFewMeant, cors, redis } = settings
  const warnings = warningsOf(settings)
  if (upstream) {
    const hint = `Requests are forwarded to ${upstream.url}.`
    const { close, throttle } = await openThrottle(redis, measurements)
    const withSessions = sessionsOf(settings, identifyByUpstream(upstream.url))
    return {
      service: createService({ upstream, cors, measurements, throttle, withSessions }),
      hint,
      warnings,
      close,
    }
  }
  if (direct !== undefined)
    return {
      service: refuseAll(direct),
      hint: `The page calls the service at ${direct}.`,
      warnings,
      close: undefined,
    }
  const [accounts, catalog] = await Promise.all([
    loadAccounts(accountsPath),
    loadCatalog(catalogPath, (sentence) => warnings.push(sentence), { areFewMeant }),
  ])
  const wideFile = accountsPath === undefined ? undefined : await describeWideFile(accountsPath)
  if (wideFile !== undefined) warnings.push(wideFile)
  const { close, throttle } = await openThrottle(redis, measurements)
  const replacements = createReplacements({ accounts, catalog })
  watchCatalog(catalog, catalogPath !== undefined, replacements, measurements)
  if (accountsPath !== undefined) measurements.fileRead('accounts', true)
  if (catalogPath !== undefined) measurements.fileRead('catalog', true)
  const own = { accounts, catalog, replacements, encodeAllAfterMs: ENCODE_ALL_AFTER_MS }
  return {
    service: createService({
      ...own,
      cors,
      measurements,
      throttle,
      withSessions: sessionsOf(
        settings,
        identifyByAccounts(() => replacements.current().accounts),
      ),
    }),
    reloading: createReload({
      accountsPath,
      catalogPath,
      areFewMeant,
      replacements,
      log,
      measurements,
    }),
    hint: accountsPath === undefined ? 'Sign in with demo / demo.' : undefined,
    warnings,
    close,
  }
}

/** Measures the catalogue that is served, also after a reload. That of the product cannot grow old: it has no feed. */
function watchCatalog(
  initial: Catalog,
  isFile: boolean,
  replacements: Replacements,
  measurements: Pick<Measurements, 'watchCatalog'>,
): void {
  const measure = ({ countries, areas }: Catalog): CatalogState => ({
    countries: countries.length,
    areas: countAreas({ areas }),
    loadedMs: isFile ? Date.now() : undefined,
  })
  let state = measure(initial)
  replacements.follow(({ catalog }) => {
    if (catalog) state = measure(catalog)
  })
  measurements.watchCatalog(() => state)
}

/** Limits failed sign-ins: with Redis for all servers together, otherwise at this server alone. */
async function openThrottle(
  redis: RedisAddress | undefined,
  measurements: Measurements,
): Promise<{ readonly throttle: Throttle; readonly close: () => Promise<void> }> {
  if (redis === undefined) return { throttle: createThrottle(monotonicMs), async close() {} }
  // loaded on demand: most servers have no Redis
  const { connectRedis } = await import('./redis/connectRedis.ts')
  return connectRedis(redis, { now: monotonicMs, log, measurements })
}

const UNENCRYPTED =
  'passwords travel to the service unencrypted; set COVERAGE_UPSTREAM to an https address if it has one.'

const NO_PROXIES =
  'COVERAGE_TRUSTED_PROXIES is not set: everyone behind a proxy would share one limit on failed sign-ins; set it to the addresses of your proxies, or to none.'

const MIXED =
  'COVERAGE_EMBED names https pages, in which browsers show no frame that comes by http; serve this page by https, and set COVERAGE_HTTPS=1.'

const SESSIONS_BY_HTTP =
  'COVERAGE_SESSION_KEY is set without COVERAGE_HTTPS=1: the cookies of people who stay signed in may travel unencrypted; serve this page by https, and set that.'

function warningsOf(settings: Settings): string[] {
  const { host, upstream, direct, trustedProxies, hostOrigins, isHttps, sessionKeys } = settings
  const isExposed = !isLoopback(host) && direct === undefined // others can sign in here
  const hasVisitors = !isLoopback(host) || Boolean(trustedProxies?.length)
  return [
    ...(upstream && isUnencrypted(new URL(upstream.url)) ? [UNENCRYPTED] : []),
    ...(trustedProxies === undefined && isExposed ? [NO_PROXIES] : []),
    ...(!isHttps && sessionKeys.length > 0 && hasVisitors ? [SESSIONS_BY_HTTP] : []),
    ...(!isHttps && hostOrigins.some((origin) => origin.startsWith('https:')) ? [MIXED] : []),
  ]
}

const isUnencrypted = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && !isLoopback(hostname)

/** The page calls another service directly: this server has none. */
function refuseAll(direct: string): Service {
  const refusal = new Refusal(404, `This server has only the page; the service is at ${direct}.`)
  return async ({ url }) => respondWithRefusal(parseRoute(url).output ?? 'json', refusal)
}
