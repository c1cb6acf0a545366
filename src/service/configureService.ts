import { isLoopback } from './caller/ipAddress.ts'
import { loadCatalog } from './catalog/catalog.ts'
import { Refusal } from './refusal.ts'
import { parseRoute } from './request/route.ts'
import { respondWithRefusal } from './response/respond.ts'
import { createService, type Service } from './service.ts'
import type { Settings } from './settings/settings.ts'
import { loadAccounts } from './signin/accounts.ts'

const ENCODE_ALL_AFTER_MS = 2000 // not at once, when the first people are waiting

/** What every host needs: the service, and what to print at the start. */
export interface ConfiguredService {
  readonly service: Service
  readonly hint: string | undefined // how to sign in with the demo account, or which other service is used
  readonly warnings: readonly string[] // a sentence each
}

/** The service that the settings ask for. Throws `SettingError`. */
export async function configureService(settings: Settings): Promise<ConfiguredService> {
  const { upstream, direct, accountsPath, catalogPath, cors } = settings
  const warnings = warningsOf(settings)
  if (upstream) {
    const hint = `Requests are forwarded to ${upstream.url}.`
    return { service: createService({ upstream, cors }), hint, warnings }
  }
  if (direct !== undefined)
    return { service: refuseAll(direct), hint: `The page calls the service at ${direct}.`, warnings }
  const [accounts, catalog] = await Promise.all([
    loadAccounts(accountsPath),
    loadCatalog(catalogPath, (sentence) => warnings.push(sentence)),
  ])
  return {
    service: createService({ accounts, catalog, cors, encodeAllAfterMs: ENCODE_ALL_AFTER_MS }),
    hint: accountsPath === undefined ? 'Sign in with demo / demo.' : undefined,
    warnings,
  }
}

const UNENCRYPTED =
  'passwords travel to the service unencrypted; set COVERAGE_UPSTREAM to an https address if it has one.'
const NO_PROXIES =
  'COVERAGE_TRUSTED_PROXIES is not set: everyone behind a proxy would share one limit on failed sign-ins; set it to the addresses of your proxies, or to none.'

const MIXED =
  'COVERAGE_EMBED names https pages, in which browsers show no frame that comes by http; serve this page by https, and set COVERAGE_HTTPS=1.'

function warningsOf({ host, upstream, direct, trustedProxies, hostOrigins, isHttps }: Settings): string[] {
  const isExposed = !isLoopback(host) && direct === undefined // others can sign in here
  return [
    ...(upstream && isUnencrypted(new URL(upstream.url)) ? [UNENCRYPTED] : []),
    ...(trustedProxies === undefined && isExposed ? [NO_PROXIES] : []),
    ...(!isHttps && hostOrigins.some((origin) => origin.startsWith('https:')) ? [MIXED] : []),
  ]
}

function isUnencrypted({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && !isLoopback(hostname)
}

/** Where the page calls another service directly, this server has none. */
function refuseAll(direct: string): Service {
  const refusal = new Refusal(404, `This server has only the page; the service is at ${direct}.`)
  return async ({ url }) => respondWithRefusal(parseRoute(url).output ?? 'json', refusal)
}
