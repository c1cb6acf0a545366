import { BlockList, isIP, isIPv6 } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** Whether a host is reachable only from this machine: a name, or an address with or without the brackets of a URL. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1')
  const version = isIP(address)
  return version === 0
    ? /(^|\.)localhost$/i.test(host)
    : LOOPBACK.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** The form in which addresses are compared: IPv4 mapped into IPv6 becomes IPv4, and a zone (`%eth0`) is dropped. */
export function canonicalAddress(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? dotted(groups.slice(6)) : plain
}

const SENDER_TAG = / (?:page|program)$/ // no address contains a space

/**
 * Tags the address of a request that came from another site's page or from a program, not from our own page.
 * Its failed sign-ins are counted separately, or any page that a person opens could use up their attempts.
 */
export function tagAddress(address: string, sender: 'page' | 'program'): string {
  return `${address} ${sender}`
}

/**
 * The networks of an address, tagged or not, narrowest first. For IPv4 that is the address itself; with IPv6 every
 * household has 64 bits to choose from, and many have 72 (a /56) or 80 (a /48).
 */
export function networksOf(address: string): readonly string[] {
  const [tag = ''] = SENDER_TAG.exec(address) ?? []
  const plain = canonicalAddress(tag ? address.slice(0, -tag.length) : address)
  if (!isIPv6(plain)) return [plain + tag]
  const [a = 0, b = 0, c = 0, d = 0] = groupsOf(plain)
  return [
    `${hexadecimal(a, b, c, d)}/64${tag}`,
    `${hexadecimal(a, b, c, d >> 8)}/56${tag}`,
    `${hexadecimal(a, b, c)}/48${tag}`,
  ]
}

/** The widest network that one client may have, by its address, tagged or not. */
export function networkOf(address: string): string {
  const networks = networksOf(address.replace(SENDER_TAG, ''))
  return networks[networks.length - 1] ?? ''
}

/** How much of a client's address may be written down. */
export type AddressDetail = 'network' | 'full' | 'none'

/**
 * An address, tagged or not, in the detail that an operator wants. A network is the first 24 bits of IPv4 or the first
 * 48 of IPv6, which many households share. Undefined for anything that is not an address.
 */
export function describeAddress(address: string, detail: AddressDetail): string | undefined {
  const plain = canonicalAddress(address.replace(SENDER_TAG, ''))
  if (detail === 'none' || isIP(plain) === 0) return undefined
  if (detail === 'full') return plain
  if (!isIPv6(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`
  const groups = groupsOf(plain).slice(0, 3)
  while (groups[groups.length - 1] === 0) groups.pop()
  return `${hexadecimal(...groups)}::/48`
}

const IPV4 = /^\d+\.\d+\.\d+\.\d+$/

/** The eight 16-bit groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const last = address.lastIndexOf(':') + 1
  const plain = address.slice(0, last) + address.slice(last).replace(IPV4, groupsOfIpv4)
  const [head = '', tail = ''] = plain.split('::')
  const before = parseGroups(head)
  const after = parseGroups(tail)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function parseGroups(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
}

function groupsOfIpv4(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
  return hexadecimal((a << 8) | b, (c << 8) | d)
}

function hexadecimal(...groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':')
}

function dotted(groups: readonly number[]): string {
  return groups.flatMap((group) => [group >> 8, group & 255]).join('.')
}
