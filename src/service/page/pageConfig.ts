import type { LoadedSettings } from '../brand/loadSettings.ts'
import { isLoopback } from '../caller/ipAddress.ts'
import type { Bytes } from '../response/compression.ts'
import { DEMO } from '../signin/demoAccount.ts'

/** The file from which the page learns the operator's settings. */
export const PAGE_CONFIG_PATH = '/config.json'

export type PageSettings = Pick<
  LoadedSettings,
  | 'brand'
  | 'catalogPath'
  | 'demo'
  | 'direct'
  | 'hostOrigins'
  | 'isHttps'
  | 'orderUrl'
  | 'sessionKeys'
  | 'tiles'
  | 'upstream'
>

/**
 * `embedded` is our own service, whose whole catalogue the page may load unasked, and `isBuiltIn` tells that it is
 * the one that comes with the page; `base` is where the page calls; `demo` signs in to the demo account, which is
 * offered to whoever may have it: `isLocal` says that a person sits at this machine. `hostOrigins` may talk to the
 * page while it is in their frame; `staysSignedIn` offers to stay signed in.
 */
export function encodePageConfig(settings: PageSettings, isLocal: boolean): Bytes {
  const { brand, catalogPath, demo, direct, hostOrigins, orderUrl, sessionKeys, tiles, upstream } = settings
  const isRemote = upstream !== undefined || direct !== undefined
  return new TextEncoder().encode(
    JSON.stringify({
      service: isRemote ? 'remote' : 'embedded',
      ...(!isRemote && catalogPath === undefined && { isBuiltIn: true }),
      ...(direct && { base: direct }),
      ...((demo === 'anywhere' || (demo === 'here' && isLocal)) && { demo: DEMO }),
      ...(tiles && { tiles }),
      ...(orderUrl && { orderUrl }),
      ...(brand && { name: brand.name }),
      ...(brand?.language && { language: brand.language }),
      ...(sessionKeys.length > 0 && { staysSignedIn: true }),
      ...(hostOrigins.length > 0 && { hostOrigins }),
    }),
  )
}

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Whether a request was made at this machine: by the host it asks, and by what proxies add. `names` are those of its headers. */
export function isMadeHere(url: string, names: Iterable<string>): boolean {
  return isLoopback(new URL(url).hostname) && ![...names].some((name) => FORWARDED.includes(name))
}
