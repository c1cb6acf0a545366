import type { Streets } from '../../core/pageConfig.ts'
import { trimEndOf } from '../../core/text/trimEndOf.ts'
import type { LogFormat } from '../log.ts'
import type { Cors } from '../request/cors.ts'
import { type AddressDetail, isLoopback } from '../request/ipAddress.ts'
import { isBlock } from '../request/trustedProxies.ts'
import { SettingError } from './settingError.ts'

// The value of one variable. Each function throws a `SettingError` that says what to write instead.

export const parsePort = (text: string) => parsePortOf('PORT', text, 8080)
export const parseMetricsPort = (text: string) => parsePortOf('COVERAGE_METRICS_PORT', text, 9464)

function parsePortOf(name: string, text: string, example: number): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65535) return port
  throw new SettingError(
    `${name} is "${text}"; set it to a number from 0 (any free port) to 65535, such as ${example}.`,
  )
}

export function parseSwitch(text: string, name: string): boolean {
  if (text === '' || text === '0' || text === '1') return text === '1'
  throw new SettingError(`${name} is "${text}"; set it to 1, or unset it.`)
}

export function parseLogFormat(text: string): LogFormat {
  if (text === '' || text === 'text') return 'text'
  if (text === 'json') return text
  throw new SettingError(`COVERAGE_LOG is "${text}"; set it to text or json.`)
}

export function parseLogAddress(text: string): AddressDetail {
  if (text === '') return 'network'
  if (text === 'network' || text === 'full' || text === 'none') return text
  throw new SettingError(
    `COVERAGE_LOG_ADDRESS is "${text}"; set it to network for the beginning of each address, full, or none.`,
  )
}

const MAX_DRAIN_SECONDS = 300

export function parseDrainSeconds(text: string): number {
  if (/^\d{1,3}$/.test(text) && Number(text) <= MAX_DRAIN_SECONDS) return Number(text)
  throw new SettingError(
    `COVERAGE_DRAIN_SECONDS is "${text}"; set it to a whole number of seconds from 0 to ${MAX_DRAIN_SECONDS}, such as 5.`,
  )
}

const HEADER_NAME = /^[a-z\d]+(?:-[a-z\d]+)*$/i
const APPENDED = ['forwarded', 'via', 'x-forwarded-for'] // proxies add to what the client wrote

/** The header in which an edge platform names the client, in lower case. */
export function parseAddressHeader(text: string): string {
  const name = text.toLowerCase()
  if (HEADER_NAME.test(name) && !APPENDED.includes(name)) return name
  throw new SettingError(
    `COVERAGE_ADDRESS_HEADER is "${text}", which no platform sets by itself alone; set it to a header that clients cannot write, such as cf-connecting-ip at Cloudflare.`,
  )
}

/** An empty list if the operator says that there is no proxy. */
export function parseTrustedProxies(text: string): readonly string[] {
  if (text === 'none') return []
  const blocks = splitList(text)
  const invalid = blocks.find((block) => !isBlock(block))
  if (invalid === undefined) return blocks
  const fault = isEverybody(invalid)
    ? 'holds every address, so anybody could claim any other'
    : 'is neither an IP address nor a CIDR block'
  throw new SettingError(
    `COVERAGE_TRUSTED_PROXIES has "${invalid}", which ${fault}; set it to the addresses of your proxies, such as 127.0.0.1,10.0.0.5, or to none.`,
  )
}

function isEverybody(block: string): boolean {
  const [, address = ''] = /^(.+)\/0+$/.exec(block) ?? []
  return isBlock(address)
}

export function parseCors(text: string): Cors {
  if (text === '*') return text
  if (text === 'none') return []
  const origins = splitList(text)
  const invalid = origins.find((origin) => !isOrigin(origin))
  if (invalid === undefined) return origins
  throw new SettingError(
    `COVERAGE_CORS has "${invalid}", which is not the origin of a page; set it to origins such as https://app.example.com, separated by commas, to * for all, or to none.`,
  )
}

const DOMAIN = /^[\w.-]+$/ // a Content-Security-Policy knows no addresses in brackets

/** The origins whose pages may frame ours; none for an empty text. They go into the Content-Security-Policy. */
export function parseHostOrigins(text: string): readonly string[] {
  if (text === '' || text === 'none') return []
  const origins = splitList(text)
  const invalid = origins.find(
    (origin) => !isOrigin(origin) || !DOMAIN.test(new URL(origin).hostname),
  )
  if (invalid === undefined) return origins
  throw new SettingError(
    `COVERAGE_EMBED has "${invalid}", which is not the origin of a page; set it to the origins of the pages that may show this one in a frame, such as https://portal.example.com, separated by commas, or to none.`,
  )
}

const splitList = (text: string): string[] => text.split(',').map((item) => item.trim())

/** Whether it is written exactly as browsers send it, with which it is compared. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

export function parseMegabytes(text: string, name: string): number {
  const megabytes = Number(text)
  if (/^\d{1,4}$/.test(text) && megabytes > 0) return megabytes
  throw new SettingError(
    `${name} is "${text}"; set it to a whole number from 1 to 9999, such as 64.`,
  )
}

/** Without a trailing slash. The error does not repeat the value, which may hold a password. */
export function parseServiceUrl(text: string, name: string): string {
  const url = parseWebUrl(text)
  if (url && /^[^\s\\?#@]+$/.test(text)) return trimEndOf(url.href, /\//)
  throw new SettingError(
    `${name} is not the plain address of a service; set it to one such as https://coverage.example.com/api, without a user name, ? or #.`,
  )
}

/** The error does not repeat the value, which may hold a key. */
export function parseTilesUrl(text: string, name: string): string {
  const url = parseWebUrl(text)
  const hasPlaceholders = ['{z}', '{x}', '{y}'].every((placeholder) => text.includes(placeholder))
  if (url && hasPlaceholders && !url.username && !url.password) return text
  throw new SettingError(
    `${name} is no address of map tiles; set it to the address of map tiles on one host, without a user name, such as https://tiles.example.com/{z}/{x}/{y}.png.`,
  )
}

/** An archive of streets. A file is served by this server, which reads its header at the start. */
export interface StreetsSetting extends Streets {
  readonly path?: string // of the file
  readonly fault?: string // why it cannot be used: a sentence
}

/** A file that this server has below its own address, or an archive of another host. */
export function parseStreets(text: string, name: string): StreetsSetting {
  if (!/^\w+:\/\//.test(text)) return { url: 'streets.pmtiles', path: text }
  const url = parseWebUrl(text)
  const isSafe = url?.protocol === 'https:' || isLoopback(url?.hostname ?? '')
  if (url && isSafe && !url.username && !url.password) return { url: url.href }
  throw new SettingError(
    `${name} is neither a file nor the address of one; set it to a path such as /srv/streets.pmtiles, or to an address such as https://files.example.com/streets.pmtiles, without a user name.`,
  )
}

const ORDER_PLACEHOLDERS = /\{(ISOCODE|AREACODES?)\}/g

/** With {AREACODE} or {AREACODES} after the host, and perhaps {ISOCODE}. The error does not repeat the value, which may hold a key. */
export function parseOrderUrl(text: string, name: string): string {
  const filled = text.replace(ORDER_PLACEHOLDERS, '1')
  const url = parseWebUrl(filled)
  const isPlain = url?.protocol === 'https:' && !/[\s\\{}@]/.test(filled)
  const origin = url ? new URL(text.replace(ORDER_PLACEHOLDERS, '2')).origin : undefined
  if (isPlain && /\{AREACODES?\}/.test(text) && url.origin === origin) return text
  throw new SettingError(
    `${name} is not the address of an order; set it to one that begins with https:// and has {AREACODE} or {AREACODES}, such as https://shop.example/order?iso={ISOCODE}&area={AREACODE}, without a user name.`,
  )
}

/** The address of a page for people to read. */
export function parseLink(text: string, name: string): string {
  const url = parseWebUrl(text)
  if (url?.protocol === 'https:' && !url.username && !url.password && !/\s/.test(text))
    return url.href
  throw new SettingError(
    `${name} is "${text}"; set it to the address of a page that begins with https://, such as https://www.example.com/imprint.`,
  )
}

// no wildcards and no separators: the origin goes into the page's Content-Security-Policy
const PLAIN_HOST = /^([\w.-]+|\[[\da-f:.]+\])$/

function parseWebUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && PLAIN_HOST.test(url.hostname) ? url : undefined
}
