// Whoever asks is this browser: nobody has an address.

export const isIP = (_address: string): number => 0
export const isIPv6 = (_address: string): boolean => false

export class BlockList {
  addSubnet(_network: string, _prefixBits: number, _version: 'ipv4'): void {}
  addAddress(_address: string, _version: 'ipv6'): void {}
  check(_address: string, _version: 'ipv4' | 'ipv6'): boolean {
    return false
  }
}
