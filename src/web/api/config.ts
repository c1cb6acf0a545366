import { ROOT } from 'virtual:page-root'
import { retryableOnce } from '../../core/retryableOnce.ts'
import { useLoaded } from '../state/useLoaded.ts'
import type { Credentials } from './serviceClient.ts'

/** What the operator has set for the page. */
export interface Config {
  readonly isEmbedded?: boolean // the service is the page's own, so that loading all areas is cheap
  readonly isBuiltIn?: boolean // its catalogue is the one that comes with the page
  readonly demo?: Credentials // of an account that is there to look around
  readonly base?: string // of a service to be called in place of the page's own
  readonly tiles?: {
    readonly url: string // with {z}, {x} and {y}
    readonly attribution: string // text, not HTML
  }
  readonly hostOrigins?: readonly string[] // whose pages may frame this one, and talk to it
  readonly staysSignedIn?: boolean // whether people may stay signed in on a device
  readonly orderUrl?: string // a template: see `formatOrderLink`
}

interface Sent {
  readonly service?: unknown
  readonly isBuiltIn?: unknown
  readonly demo?: { readonly username?: unknown; readonly password?: unknown }
  readonly base?: unknown
  readonly tiles?: { readonly url?: unknown; readonly attribution?: unknown }
  readonly hostOrigins?: unknown
  readonly staysSignedIn?: unknown
  readonly orderUrl?: unknown
}

/**
 * The page's configuration, fetched once, and again after a failure. Never rejects: the page works
 * without it.
 */
export async function loadConfig(): Promise<Config> {
  return fetchOnce().catch(() => ({}))
}

const NOTHING_SET: Config = {}

/** The same for components: nothing until it has been fetched. */
export function useConfig(): Config {
  return useLoaded(loadConfig) ?? NOTHING_SET
}

const fetchOnce = retryableOnce(fetchConfig)

async function fetchConfig(): Promise<Config> {
  const response = await fetch(`${ROOT}config.json`)
  if (!response.ok) throw new Error(`The configuration came with status ${response.status}.`)
  const sent = (await response.json()) as Sent
  const { service, isBuiltIn, base, demo, tiles, hostOrigins, staysSignedIn, orderUrl } = sent
  const { username, password } = demo ?? {}
  return {
    isEmbedded: service === 'embedded',
    ...(isBuiltIn === true && { isBuiltIn }),
    ...(typeof username === 'string' && typeof password === 'string' && { demo: { username, password } }),
    ...(typeof base === 'string' && { base }),
    ...(Array.isArray(hostOrigins) && { hostOrigins: hostOrigins.map(String) }),
    ...(staysSignedIn === true && { staysSignedIn }),
    ...(typeof orderUrl === 'string' && orderUrl.startsWith('https://') && { orderUrl }),
    ...(typeof tiles?.url === 'string' && {
      tiles: { url: tiles.url, attribution: String(tiles.attribution ?? '') },
    }),
  }
}
