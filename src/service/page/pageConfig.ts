import type { Bytes } from '../response/compression.ts'
import type { Settings } from '../settings/settings.ts'

/** The file from which the page learns the operator's settings. */
export const PAGE_CONFIG_PATH = '/config.json'

export type PageSettings = Pick<Settings, 'tiles' | 'upstream' | 'direct' | 'isHttps'>

/** `embedded` is our own service, whose whole catalogue the page may load unasked; `base` is where the page calls. */
export function encodePageConfig({ tiles, upstream, direct }: PageSettings): Bytes {
  const service = upstream || direct ? 'remote' : 'embedded'
  return new TextEncoder().encode(
    JSON.stringify({ service, ...(direct && { base: direct }), ...(tiles && { tiles }) }),
  )
}
