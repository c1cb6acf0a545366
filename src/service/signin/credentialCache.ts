import { hash, randomBytes } from 'node:crypto'
import { BoundedMap } from './boundedMaps.ts'

const LIFETIME_MS = 600_000 // since the last use
const MAX_ENTRIES = 1000

/**
 * Caches values by credentials, or by other texts that hold a secret, for ten minutes after their last
 * use. Only a digest of the texts is stored, keyed with random bytes of this process. (SHA-256 over key and texts: an
 * HMAC takes three times as long.)
 */
export function createCredentialCache<Value>(now: () => number) {
  const key = randomBytes(32).toString('base64')
  const entries = new BoundedMap<string, { readonly value: Value; readonly expiresMs: number }>(
    MAX_ENTRIES,
  )

  function set(digest: string, value: Value): void {
    entries.set(digest, { value, expiresMs: now() + LIFETIME_MS })
  }
  return {
    digestOf: (...texts: readonly (string | null)[]): string =>
      hash('sha256', JSON.stringify([key, ...texts]), 'base64'),
    /** The value, whose ten minutes start again. */
    get(digest: string): Value | undefined {
      const entry = entries.get(digest)
      if (!entry || entry.expiresMs <= now()) return undefined
      set(digest, entry.value)
      return entry.value
    },
    set,
    delete: (digest: string): void => void entries.delete(digest),
    /** Drops the values for which `isKept` is false. */
    keepOnly(isKept: (value: Value) => boolean): void {
      for (const [digest, { value }] of entries) if (!isKept(value)) entries.delete(digest)
    },
  }
}
