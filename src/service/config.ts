import type { Bytes } from './compression.ts'
import type { Tiles } from './settings.ts'

/** Where the page learns what the operator has set for it. */
export const CONFIG_PATH = '/config.json'

export function encodeConfig(tiles: Tiles | undefined): Bytes {
  return new TextEncoder().encode(JSON.stringify(tiles ? { tiles } : {}))
}
