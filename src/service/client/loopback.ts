import { BlockList, isIP } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** Whether only programs of the same machine reach a host: a name, or an address as in a URL or without brackets. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1')
  const version = isIP(address)
  return version === 0
    ? /(^|\.)localhost$/i.test(host)
    : LOOPBACK.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
