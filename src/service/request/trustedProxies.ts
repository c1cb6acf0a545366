import { BlockList, isIP } from 'node:net'
import { canonicalAddress, isLoopback, networkOf } from './ipAddress.ts'

/** The headers in which a proxy names its client. Node joins repeated ones with commas. */
interface ForwardedHeaders {
  readonly forwarded?: string | undefined
  readonly 'x-forwarded-for'?: string | string[] | undefined
}

/** Finds the client's address; `peer` is the other end of the connection: the client itself, or a proxy. */
export type FindClientAddress = (peer: string, headers: ForwardedHeaders) => string

/** Ignores forwarded headers, and warns once if a proxy on this machine seems to send them. */
export function trustNoProxies(warn: (line: string) => void): FindClientAddress {
  let hasWarned = false
  return function clientOf(peer, headers) {
    const address = canonicalAddress(peer)
    const isForwarded = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined
    if (isForwarded && !hasWarned && isLoopback(address)) {
      hasWarned = true
      warn(
        `A proxy at ${address} forwards requests, but COVERAGE_TRUSTED_PROXIES is not set: everyone behind the proxy shares one limit on failed sign-ins; set it to ${address}.`,
      )
    }
    return address
  }
}

/**
 * Believes the forwarded headers of the proxies at these addresses and blocks (see `isBlock`), and of nobody
 * else. Proxies append on the right, and whatever is further left the client may have written itself: so it
 * reads from the right, past other trusted proxies, and stops at the first hop that is not an address. A proxy
 * that writes one of the two headers passes the other on as the client sent it: if they disagree, neither counts.
 */
export function trustProxies(blocks: readonly string[]): FindClientAddress {
  const isTrusted = createTrust(blocks)

  function nearestUntrusted(peer: string, hops: readonly string[]): string {
    let client = peer
    for (const hop of hops.toReversed()) {
      const address = isTrusted(client) ? parseHop(hop) : undefined
      if (address === undefined) break
      client = address
    }
    return client
  }

  return function clientOf(address, headers) {
    const peer = canonicalAddress(address)
    if (!isTrusted(peer)) return peer
    const { forwarded, 'x-forwarded-for': forwardedFor } = headers
    const named = [
      ...(forwarded === undefined ? [] : [nearestUntrusted(peer, parseForwarded(forwarded))]),
      ...(forwardedFor === undefined
        ? []
        : [nearestUntrusted(peer, String(forwardedFor).split(','))]),
    ]
    const [client = peer, other = client] = named
    return client === other ? client : peer
  }
}

/** Finds the network of a connection's client by its current request; undefined for a proxy without a request. */
export function createFindNetwork(blocks: readonly string[]) {
  const isTrusted = createTrust(blocks)
  const clientOf = trustProxies(blocks)

  return function findNetwork(
    peer: string,
    headers: ForwardedHeaders | undefined,
  ): string | undefined {
    const address = canonicalAddress(peer)
    if (headers === undefined && isTrusted(address)) return undefined
    return networkOf(clientOf(address, headers ?? {}))
  }
}

function createTrust(blocks: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const block of blocks) addBlock(trusted, block)
  return (address) => isIP(address) > 0 && trusted.check(address, familyOf(address))
}

/** Whether a text is an IP address or a CIDR block such as 10.0.0.0/8; a block of all addresses does not count. */
export function isBlock(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || address.includes('%') || rest.length > 0) return false
  if (prefix === undefined) return true
  const isMapped = isIP(canonicalAddress(address)) !== family
  return !isMapped && /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128)
}

function addBlock(list: BlockList, block: string): void {
  const [text = '', prefix] = block.split('/')
  const address = canonicalAddress(text)
  if (prefix === undefined) list.addAddress(address, familyOf(address))
  else list.addSubnet(address, Number(prefix), familyOf(address))
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** The client that each proxy names (RFC 7239, `for=`); an empty string where it names none or several. */
function parseForwarded(text: string): string[] {
  return split(text, ',').map((element) => {
    const pairs = split(element, ';').map((pair) => pair.split('='))
    const clients = pairs.filter(([name = '']) => name.trim().toLowerCase() === 'for')
    const [[, ...value] = []] = clients
    return clients.length === 1 ? unquote(value.join('=').trim()) : ''
  })
}

/** Splits outside quotes. If a quote is never closed, nothing can be trusted: returns an empty array. */
function split(text: string, separator: string): string[] {
  const parts: string[] = []
  let start = 0
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '\\' && isQuoted) i++
    else if (text[i] === '"') isQuoted = !isQuoted
    else if (text[i] === separator && !isQuoted) {
      parts.push(text.slice(start, i))
      start = i + 1
    }
  }
  return isQuoted ? [] : [...parts, text.slice(start)]
}

function unquote(text: string): string {
  return /^".*"$/.test(text) ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text
}

const WITH_PORT = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::[\w.-]+)?$/

/** The address of one hop, which may have a port; undefined where it is obfuscated or not an address. */
function parseHop(text: string): string | undefined {
  const hop = text.trim()
  const [, inBrackets, ipv4] = WITH_PORT.exec(hop) ?? []
  const address = inBrackets ?? ipv4 ?? hop
  return isIP(address) > 0 ? canonicalAddress(address) : undefined
}
