import { hash, randomBytes } from 'node:crypto'
import { BoundedMap } from './boundedMaps.ts'

const LIFETIME_MS = 600_000 // since the last use

/**
 * People whose credentials were right lately, 200 bytes each. Eight threads can admit 28,000 in ten minutes; somebody
 * who was evicted would cost a password hash, or a decision of the upstream, with every request.
 */
export const MAX_PEOPLE = 100_000

/**
 * Caches values by credentials, or by other texts that hold a secret, for ten minutes after their last
 * use. Only a digest of the texts is stored, keyed with random bytes of this process. (SHA-256 over key and texts: an
 * HMAC takes three times as long.)
 */
export function createCredentialCache<Value>(now: () => number, maxEntries: number) {
  const key = randomBytes(32).toString('base64')
  const entries = new BoundedMap<string, { readonly value: Value; readonly expiresMs: number }>(
    maxEntries,
  )

  function set(digest: string, value: Value): void {
    entries.set(digest, { value, expiresMs: now() + LIFETIME_MS })
    dropExpired()
  }

  /** All live equally long since they were set, so the first that is left ends the search. */
  function dropExpired(): void {
    for (const [digest, { expiresMs }] of entries) {
      if (expiresMs > now()) return
      entries.delete(digest)
    }
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
