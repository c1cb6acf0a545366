import { networkInterfaces } from 'node:os'
import { canonicalAddress, isLoopback } from '../caller/ipAddress.ts'
import { SettingError } from './settingError.ts'
import type { Settings } from './settings.ts'

const EVERY_ADDRESS = ['0.0.0.0', '::']
const HTTP_PORT = 80

/** A server that forwards requests to itself would do so again and again. Throws `SettingError`. */
export function refuseOwnAddress({
  host,
  port,
  upstream,
}: Pick<Settings, 'host' | 'port' | 'upstream'>): void {
  if (upstream === undefined) return
  const { protocol, hostname, port: upstreamPort } = new URL(upstream.url)
  const isOwn = protocol === 'http:' && Number(upstreamPort || HTTP_PORT) === port && isServed(hostname, host)
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

const canonicalHost = (host: string) => canonicalAddress(host.toLowerCase().replace(/^\[(.*)\]$/, '$1'))

/** `localhost` may be any address of this machine alone; two of these addresses are two servers. */
const isName = (...hosts: readonly string[]) => hosts.some((host) => /localhost$/.test(host))
