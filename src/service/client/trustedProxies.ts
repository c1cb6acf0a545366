import { BlockList, isIP } from 'node:net'
import { canonicalAddress } from './ipAddress.ts'
import { isLoopback } from './loopback.ts'

/** The headers of a request that can name its client, several of one name joined by commas. */
interface ForwardedHeaders {
  readonly forwarded?: string | undefined
  readonly 'x-forwarded-for'?: string | string[] | undefined
}

/** The address of the client: of a request through a proxy, the one that the proxy names. */
export type FindClientAddress = (peer: string, headers: ForwardedHeaders) => string

/** Believes nobody, and warns once where a proxy of this machine seems to be in front. */
export function trustNoProxies(warn: (line: string) => void): FindClientAddress {
  let hasWarned = false
  return function clientOf(peer, headers) {
    const address = canonicalAddress(peer)
    const isForwarded = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined
    if (isForwarded && !hasWarned && isLoopback(address)) {
      hasWarned = true
      warn(
        `A proxy at ${address} names its clients, but COVERAGE_TRUSTED_PROXIES is not set: all who come through it share one limit of failed sign-ins; set it to ${address}.`,
      )
    }
    return address
  }
}

/**
 * Believes the proxies at these addresses and in these blocks (see `isBlock`), and nobody else. What they
 * appended is on the right, what the client itself wrote is further left: so it reads from the right,
 * past other trusted proxies, and stops where it can read no address. A proxy that writes one header
 * passes the other on as the client sent it: if the two disagree, neither is believed.
 */
export function trustProxies(blocks: readonly string[]): FindClientAddress {
  const trusted = new BlockList()
  for (const block of blocks) addBlock(trusted, block)
  const isTrusted = (address: string) => isIP(address) > 0 && trusted.check(address, familyOf(address))

  function nearest(peer: string, hops: readonly string[]): string {
    let client = peer
    for (let i = hops.length - 1; i >= 0 && isTrusted(client); i--) {
      const address = parseHop(hops[i]!)
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
      ...(forwarded === undefined ? [] : [nearest(peer, parseForwarded(forwarded))]),
      ...(forwardedFor === undefined ? [] : [nearest(peer, String(forwardedFor).split(','))]),
    ]
    const [client = peer, other = client] = named
    return client === other ? client : peer
  }
}

/** Whether a text is an address or a CIDR block such as 10.0.0.0/8; one that holds everybody is neither. */
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

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}

/** What each proxy says its client is, by RFC 7239; empty where it says nothing that is clear. */
function parseForwarded(text: string): string[] {
  return split(text, ',').map((element) => {
    const pairs = split(element, ';').map((pair) => pair.split('='))
    const clients = pairs.filter(([name = '']) => name.trim().toLowerCase() === 'for')
    const [[, ...value] = []] = clients
    return clients.length === 1 ? unquote(value.join('=').trim()) : ''
  })
}

/** Separators within quotes separate nothing. Where a quote has no end, nothing can be told apart. */
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

/** The address of one hop, which may have a port; undefined where it is hidden or garbage. */
function parseHop(text: string): string | undefined {
  const hop = text.trim()
  const [, inBrackets, ipv4] = WITH_PORT.exec(hop) ?? []
  const address = inBrackets ?? ipv4 ?? hop
  return isIP(address) > 0 ? canonicalAddress(address) : undefined
}
