import { isIP } from 'node:net'
import { canonicalAddress } from '../caller/ipAddress.ts'
import { SettingError } from '../settings/settingError.ts'

const NAME = /^[a-z\d]+(?:-[a-z\d]+)*$/i
const APPENDED = ['forwarded', 'via', 'x-forwarded-for'] // proxies add to what the client wrote

/** The header in which the platform names the client, or undefined where it is not set. Throws `SettingError`. */
export function parseAddressHeader(text = ''): string | undefined {
  if (text === '') return undefined
  if (NAME.test(text) && !APPENDED.includes(text.toLowerCase())) return text.toLowerCase()
  throw new SettingError(
    `COVERAGE_ADDRESS_HEADER is "${text}", which no platform sets by itself alone; set it to a header that clients cannot write, such as cf-connecting-ip at Cloudflare.`,
  )
}

/**
 * The client's address. Without a header that the operator vouches for nobody is believed, and all have one address:
 * a client that chose its own would have as many attempts to sign in as it likes. The same goes for a header that
 * comes twice, which the runtime joins by a comma.
 */
export function findAddress({ headers }: Request, name: string | undefined): string {
  const address = name === undefined ? '' : (headers.get(name)?.trim() ?? '')
  return isIP(address) > 0 ? canonicalAddress(address) : ''
}
