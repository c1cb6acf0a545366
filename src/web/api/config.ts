import { ROOT } from 'virtual:page-root'
import { retryableOnce } from '../../core/retryableOnce.ts'

/** What the operator has set for the page. */
export interface Config {
  readonly isEmbedded?: boolean // the service is the page's own, so that loading all areas is cheap
  readonly base?: string // of a service to be called in place of the page's own
  readonly tiles?: {
    readonly url: string // with {z}, {x} and {y}
    readonly attribution: string // text, not HTML
  }
}

interface Sent {
  readonly service?: unknown
  readonly base?: unknown
  readonly tiles?: { readonly url?: unknown; readonly attribution?: unknown }
}

/**
 * The page's configuration, fetched once, and again after a failure. Never rejects: the page works
 * without it.
 */
export async function loadConfig(): Promise<Config> {
  return fetchOnce().catch(() => ({}))
}

const fetchOnce = retryableOnce(fetchConfig)

async function fetchConfig(): Promise<Config> {
  const response = await fetch(`${ROOT}config.json`)
  if (!response.ok) throw new Error(`The configuration came with status ${response.status}.`)
  const { service, base, tiles } = (await response.json()) as Sent
  return {
    isEmbedded: service === 'embedded',
    ...(typeof base === 'string' && { base }),
    ...(typeof tiles?.url === 'string' && {
      tiles: { url: tiles.url, attribution: String(tiles.attribution ?? '') },
    }),
  }
}
