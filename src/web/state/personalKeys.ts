import type { KeptOwner, Owner } from './owner.ts'

// Keys of localStorage that are a person's own: a prefix, a salt, a dot, and a digest of the person and the salt.
// Nobody who opens the storage reads names there. Storage may be blocked: any call may throw.

/** A person's keys of a prefix: none if they keep nothing, more than one if two tabs began at the same time. */
export async function findPersonalKeys(prefix: string, owner: Owner): Promise<string[]> {
  if (owner.kept) return findKeptKeys(prefix, owner.kept)
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  const isOwn = await Promise.all(
    keys.map(async (key) => key === (await digestKey(prefix, owner, saltOf(key, prefix)))),
  )
  return keys.filter((_, i) => isOwn[i]).sort()
}

/** A new key for a person. The browser makes digests for https and localhost only. */
export async function createPersonalKey(prefix: string, owner: Owner): Promise<string> {
  if (owner.kept) return `${prefix}${owner.kept.salt}.${owner.kept.digest}`
  return digestKey(prefix, owner, toHex(crypto.getRandomValues(new Uint8Array(16))))
}

/** Those that were named, and one that was made by these names: it is found again when the person signs in. */
function findKeptKeys(prefix: string, { salt, digest, keys }: KeptOwner): string[] {
  const known = [...new Set([...keys, `${prefix}${salt}.${digest}`])]
  return known.filter((key) => key.startsWith(prefix) && localStorage.getItem(key) !== null).sort()
}

function saltOf(key: string, prefix: string): string {
  return key.slice(prefix.length).split('.')[0] ?? ''
}

async function digestKey(prefix: string, owner: Owner, salt: string): Promise<string> {
  return `${prefix}${salt}.${await digestOwner(owner, salt)}`
}

/** A person without their name. The browser makes digests for https and localhost only. */
export async function digestOwner({ service, username }: Owner, salt: string): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([salt, service, username]))
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
