import type { Bytes } from './compression.ts'
import type { Settings } from './settings.ts'

/** Where the page learns what the operator has set for it. */
export const CONFIG_PATH = '/config.json'

export type PageSettings = Pick<Settings, 'tiles' | 'upstream'>

/** Says whether the service is our own, which the page may ask for everything without being told to. */
export function encodeConfig({ tiles, upstream }: PageSettings): Bytes {
  const service = upstream ? 'remote' : 'embedded'
  return new TextEncoder().encode(JSON.stringify({ service, ...(tiles && { tiles }) }))
}
