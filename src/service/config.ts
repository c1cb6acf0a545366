import type { Bytes } from './compression.ts'
import type { Tiles } from './settings.ts'

/** Where the page learns what the operator has set for it. */
export const CONFIG_PATH = '/config.json'

/** Says that the service is our own, which the page may ask for everything without being told to. */
export function encodeConfig(tiles: Tiles | undefined): Bytes {
  return new TextEncoder().encode(JSON.stringify({ service: 'embedded', ...(tiles && { tiles }) }))
}
