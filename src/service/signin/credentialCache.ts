import { hash, randomBytes } from 'node:crypto'
import { BoundedMap } from './boundedMap.ts'

const REMEMBERED_MS = 600_000 // since the last use
const REMEMBERED = 1000 // entries

/**
 * Remembers values by texts with a secret in them, such as credentials: for ten minutes after the last
 * use, and by a digest with a key that leaves with the process. An HMAC takes three times as long.
 */
export function createCredentialCache<Value>(now: () => number) {
  const entries = new BoundedMap<string, { readonly value: Value; readonly untilMs: number }>(REMEMBERED)
  const key = randomBytes(32).toString('base64')

  function set(id: string, value: Value): void {
    entries.set(id, { value, untilMs: now() + REMEMBERED_MS })
  }
  return {
    idOf: (...texts: readonly (string | null)[]): string =>
      hash('sha256', JSON.stringify([key, ...texts]), 'base64'),
    /** A use: the ten minutes start again. */
    get(id: string): Value | undefined {
      const entry = entries.get(id)
      if (!entry || entry.untilMs <= now()) return undefined
      set(id, entry.value)
      return entry.value
    },
    set,
    forget: (id: string): void => void entries.delete(id),
  }
}
