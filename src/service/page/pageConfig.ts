import type { Bytes } from '../response/compression.ts'
import type { Settings } from '../settings/settings.ts'

/** Where the page learns what the operator has set for it. */
export const PAGE_CONFIG_PATH = '/config.json'

export type PageSettings = Pick<Settings, 'tiles' | 'upstream' | 'direct' | 'isHttps'>

/** Says whether the service is our own, which the page may ask for everything without being told to. */
export function encodePageConfig({ tiles, upstream, direct }: PageSettings): Bytes {
  const service = upstream || direct ? 'remote' : 'embedded'
  return new TextEncoder().encode(
    JSON.stringify({ service, ...(direct && { base: direct }), ...(tiles && { tiles }) }),
  )
}
