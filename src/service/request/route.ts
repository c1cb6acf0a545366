import { OUTPUTS, type Output } from '../../core/protocol/encode.ts'
import { Refusal } from '../refusal.ts'

const OPERATIONS = ['getcountries', 'getareas'] as const
export type Operation = (typeof OPERATIONS)[number]

/** A path of the protocol, `/api/<output>/<operation>/<value>...`. */
export interface Route {
  readonly output: Output
  readonly operation: Operation
  readonly values: readonly string[] // not decoded; one may be a password
}

/** The route of any path; what the path does not name is undefined. */
export interface PartialRoute {
  readonly output: Output | undefined
  readonly operation: Operation | undefined
  readonly values: readonly string[]
}

/** Whether a path, with or without a query string, belongs to the service. */
export function isApiPath(path: string): boolean {
  return /^\/api(?:[/?]|$)/.test(path)
}

/** Output and operation are case-insensitive. */
export function parseRoute(url: string): PartialRoute {
  const [, , output, operation, ...values] = pathOf(url).split('/') // '', 'api', ...
  if (values[values.length - 1] === '') values.pop()
  return { output: findWord(OUTPUTS, output), operation: findWord(OPERATIONS, operation), values }
}

export function isComplete(route: PartialRoute): route is Route {
  return route.output !== undefined && route.operation !== undefined
}

/** A route for the log: only words of the protocol, never anything a client wrote. */
export function describeRoute({ output, operation }: PartialRoute): string {
  return `${operation ?? '-'} ${output ?? '-'}`
}

/** Decodes each value on its own: `%2F` is part of a value, and `+` is a plus. Throws a `Refusal`. */
export function decodeValues({ values }: Route): string[] {
  return values.map(decodeValue)
}

function findWord<Word extends string>(
  words: readonly Word[],
  segment: string | undefined,
): Word | undefined {
  const lower = segment?.toLowerCase()
  return words.find((word) => word === lower)
}

/** The path of a `Request`'s URL, which is already normalized. Faster than `new URL`. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return url.slice(url.indexOf('/', 'https://'.length), end < 0 ? undefined : end)
}

function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    throw new Refusal(
      400,
      'The path has a percent-escape that is not UTF-8 text; write a % itself as %25.',
    )
  }
}

const LABEL = String.raw`(?!xn--(?![\w-]))[\w-]{1,63}` // of a domain name; Punycode is never empty
const HOST = new RegExp(
  String.raw`^(?:\[[\da-f:.]+\]|${LABEL}(?:\.${LABEL})*\.?)(?::\d{1,5})?$`,
  'i',
)
const MAX_LENGTH = 253 + ':65535'.length // of a domain name (RFC 1035), and a port

/**
 * Whether a `Host` header names a host: a domain name or an IP address, with or without a port. What `URL` cannot
 * parse, such as 256.1.1.1, would fail wherever the address of a request is read, and runtimes differ in that.
 */
export function isHost(host: string): boolean {
  return host.length <= MAX_LENGTH && HOST.test(host) && URL.canParse(`http://${host}/`)
}
