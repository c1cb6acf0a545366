import type { Owner } from './owner.ts'

// Keys of localStorage that are a person's own: a prefix, a salt, a dot, and a digest of the person and the salt.
// Nobody who opens the storage reads names there. Storage may be blocked: any call may throw.

/** A person's keys of a prefix: none if they keep nothing, more than one if two tabs began at the same time. */
export async function findPersonalKeys(prefix: string, owner: Owner): Promise<string[]> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  const isOwn = await Promise.all(
    keys.map(async (key) => key === (await digestKey(prefix, owner, saltOf(key, prefix)))),
  )
  return keys.filter((_, i) => isOwn[i]).sort()
}

/** A new key for a person. The browser makes digests for https and localhost only. */
export async function createPersonalKey(prefix: string, owner: Owner): Promise<string> {
  return digestKey(prefix, owner, toHex(crypto.getRandomValues(new Uint8Array(16))))
}

function saltOf(key: string, prefix: string): string {
  return key.slice(prefix.length).split('.')[0] ?? ''
}

async function digestKey(prefix: string, { service, username }: Owner, salt: string): Promise<string> {
  const text = JSON.stringify([salt, service, username])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `${prefix}${salt}.${toHex(new Uint8Array(digest))}`
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
