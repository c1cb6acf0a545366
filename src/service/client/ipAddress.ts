import { isIPv6 } from 'node:net'

const MARK = / (?:page|program)$/ // no address holds a space

/**
 * Marks the address of a request that our own page did not send, but a page of another site or a program.
 * Its failures count apart, or any page that a person opens could use up that person's attempts.
 */
export function markAddress(address: string, sender: 'page' | 'program'): string {
  return `${address} ${sender}`
}

/**
 * The networks that an address belongs to, narrowest first. An IPv4 address is one by itself; with IPv6
 * every household has 64 bits to choose from, and many have 72 (a /56) or 80 (a /48).
 */
export function networksOf(address: string): readonly string[] {
  const [mark = ''] = MARK.exec(address) ?? []
  const plain = canonicalAddress(mark ? address.slice(0, -mark.length) : address)
  if (!isIPv6(plain)) return [plain + mark]
  const [a = 0, b = 0, c = 0, d = 0] = groupsOf(plain)
  return [
    [a, b, c, d],
    [a, b, c, d >> 8],
    [a, b, c],
  ].map((groups, i) => groups.map((group) => group.toString(16)).join(':') + PREFIXES[i] + mark)
}

const PREFIXES = ['/64', '/56', '/48']

/** An address as it is compared: IPv4 that is written as IPv6 becomes IPv4, and an interface's name goes. */
export function canonicalAddress(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? dotted(groups.slice(6)) : plain
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = address.replace(/\d+\.\d+\.\d+\.\d+$/, hexadecimal).split('::')
  const before = parseGroups(head)
  const after = parseGroups(tail)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function parseGroups(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
}

function hexadecimal(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}

function dotted(groups: readonly number[]): string {
  return groups.flatMap((group) => [group >> 8, group & 255]).join('.')
}
