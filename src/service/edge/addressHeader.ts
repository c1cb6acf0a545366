import { isIP } from 'node:net'
import { canonicalAddress } from '../caller/ipAddress.ts'

/**
 * The client's address. Without a header that the operator vouches for nobody is believed, and all have one address:
 * a client that chose its own would have as many attempts to sign in as it likes. The same goes for a header that
 * comes twice, which the runtime joins by a comma.
 */
export function findAddress({ headers }: Request, name: string | undefined): string {
  const address = name === undefined ? '' : (headers.get(name)?.trim() ?? '')
  return isIP(address) > 0 ? canonicalAddress(address) : ''
}
