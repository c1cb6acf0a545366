import { isIPv4, isIPv6 } from 'node:net'

/**
 * The part of an address that one person cannot change at will: an IPv4 address, or the first 64 bits of
 * an IPv6 address, of which every household has all the rest.
 */
export function networkOf(address: string): string {
  const unmapped = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(unmapped) || !isIPv6(unmapped)) return unmapped
  const [head = '', tail] = unmapped.split('%')[0]!.split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).map(canonical).join(':')
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':')
}

function canonical(group: string): string {
  return Number.parseInt(group, 16).toString(16)
}
