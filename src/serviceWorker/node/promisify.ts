import type { Compressor } from './zlib.ts'

export function promisify(
  compressor: Compressor,
): (bytes: Uint8Array, options?: object) => Promise<ArrayBuffer> {
  return async (bytes) => compressor(bytes)
}
