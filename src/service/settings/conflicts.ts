import { networkInterfaces } from 'node:os'
import { canonicalAddress, isLoopback } from '../request/ipAddress.ts'
import { SettingError } from './settingError.ts'
import { parseHostOrigins, parseMetricsPort, parseSwitch } from './values.ts'
import type { Environment } from './variableNames.ts'

// Values whose meaning depends on other variables. Each function throws `SettingError`.

const WITHOUT_DEMO = ['COVERAGE_ACCOUNTS', 'COVERAGE_UPSTREAM', 'COVERAGE_DIRECT'] as const
const BEHIND_PROXY = ['COVERAGE_TRUSTED_PROXIES', 'COVERAGE_HTTPS'] as const
const CLOSE_OR_OPEN_DEMO =
  'set COVERAGE_ACCOUNTS to a file of accounts, or COVERAGE_DEMO=1 to let everybody in.'

/** Who is offered the demo account, if anyone: all know its password, so only this machine unless COVERAGE_DEMO=1. */
export function readDemo(
  text: string,
  variable: string,
  environment: Environment,
): 'here' | 'anywhere' | undefined {
  const replacement = WITHOUT_DEMO.find((name) => environment[name])
  const isWanted = parseSwitch(text, variable)
  if (isWanted && replacement !== undefined) {
    throw new SettingError(
      `${variable} and ${replacement} are both set, but with ${replacement} there is no demo account; unset one of them.`,
    )
  }
  if (replacement !== undefined) return undefined
  if (!isWanted) refuseOthers(environment)
  return isWanted ? 'anywhere' : 'here'
}

/** Refuses settings by which people elsewhere could reach the service. */
function refuseOthers(environment: Environment): void {
  const proxied = BEHIND_PROXY.find((name) => !['', '0', 'none'].includes(environment[name] ?? ''))
  if (proxied !== undefined) {
    throw new SettingError(
      `${proxied} is set, so others come through a proxy and could sign in with demo / demo; ${CLOSE_OR_OPEN_DEMO}`,
    )
  }
  const { HOST: host = '' } = environment
  if (host === '' || isLoopback(host)) return
  throw new SettingError(
    `HOST is "${host}", where people other than you could sign in with demo / demo; ${CLOSE_OR_OPEN_DEMO}`,
  )
}

/** Refuses http pages around a page by https: who changes them on the way could lay a sign-in form over ours. */
export function readHostOrigins(
  text: string,
  _variable: string,
  { COVERAGE_HTTPS = '' }: Environment,
): readonly string[] {
  const origins = parseHostOrigins(text)
  const open = origins.find(
    (origin) => /^http:/.test(origin) && !isLoopback(new URL(origin).hostname),
  )
  if (open === undefined || !parseSwitch(COVERAGE_HTTPS, 'COVERAGE_HTTPS')) return origins
  throw new SettingError(
    `COVERAGE_EMBED has "${open}", whose pages anybody on the way could change, while COVERAGE_HTTPS protects this one; set COVERAGE_EMBED to origins that begin with https://.`,
  )
}

/** Whether to follow changes of files, of which there must be one. */
export function readWatch(text: string, variable: string, environment: Environment): boolean {
  const isWanted = parseSwitch(text, variable)
  if (isWanted && !environment.COVERAGE_ACCOUNTS && !environment.COVERAGE_CATALOG) {
    throw new SettingError(
      'COVERAGE_WATCH is set, but there is no file to watch; set COVERAGE_ACCOUNTS or COVERAGE_CATALOG too, or unset this.',
    )
  }
  return isWanted
}

export function readMetricsPort(text: string, serverPort: string): number {
  const port = parseMetricsPort(text)
  if (port === 0 || port !== Number(serverPort)) return port
  throw new SettingError(
    `COVERAGE_METRICS_PORT and PORT are both ${port}, but metrics must not be where clients are; set one of them to another port.`,
  )
}

const EVERY_ADDRESS = ['0.0.0.0', '::']
const HTTP_PORT = 80

interface Addresses {
  readonly host: string
  readonly port: number
  readonly upstream: { readonly url: string } | undefined
}

/** A server that forwards requests to itself would do so again and again. */
export function refuseOwnAddress({ host, port, upstream }: Addresses): void {
  if (upstream === undefined) return
  const { protocol, hostname, port: upstreamPort } = new URL(upstream.url)
  const isOwn =
    protocol === 'http:' && Number(upstreamPort || HTTP_PORT) === port && isServed(hostname, host)
  if (!isOwn) return
  throw new SettingError(
    `COVERAGE_UPSTREAM is the address of this server itself; set it to that of another service, or PORT to another port than ${port}.`,
  )
}

/** Whether a server at `host` has this name or address. Other names are not looked up. */
function isServed(hostname: string, host: string): boolean {
  const [wanted, own] = [hostname, host].map(canonicalHost) as [string, string]
  if (wanted === own) return true
  const isHere = isLoopback(wanted) || EVERY_ADDRESS.includes(wanted)
  if (!EVERY_ADDRESS.includes(own)) return isHere && isLoopback(own) && isName(wanted, own)
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return isHere || addresses.some(({ address }) => address === wanted)
}

const canonicalHost = (host: string) =>
  canonicalAddress(host.toLowerCase().replace(/^\[(.*)\]$/, '$1'))

/** `localhost` may be any loopback address, but two loopback addresses are two servers. */
const isName = (...hosts: readonly string[]) => hosts.some((host) => /localhost$/.test(host))
