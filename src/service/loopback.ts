import { BlockList, isIP } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** Whether only programs of the same machine reach an address. */
export function isLoopback(host: string): boolean {
  const version = isIP(host)
  return version === 0
    ? host.toLowerCase() === 'localhost'
    : LOOPBACK.check(host, version === 6 ? 'ipv6' : 'ipv4')
}
