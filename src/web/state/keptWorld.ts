import type { UseStore } from 'idb-keyval'
import type { Area } from '../../core/area.ts'

// The areas of the world, kept on this device between sessions: only if the person wishes it, and
// never with a username or a password.

/** Whose areas: an account at a service. */
export interface Owner {
  readonly service: string // its address
  readonly username: string
}

export interface KeptWorld {
  readonly areas: ReadonlyMap<string, readonly Area[]> // by the country's ISO code
  readonly keptAtMs: number // when the oldest of them was loaded
}

const SWITCH = 'coverage-explorer.keep-areas'
const VERSION = 1 // of what is stored: another one is not read

export function isKeeping(): boolean {
  try {
    return localStorage.getItem(SWITCH) !== null
  } catch {
    return false // storage is blocked
  }
}

/** Switches keeping on. Throws where storage is blocked. */
export function startKeeping(): void {
  localStorage.setItem(SWITCH, 'on')
}

/** Switches keeping off, and removes what is kept for any account. Throws where storage is blocked. */
export async function stopKeeping(): Promise<void> {
  localStorage.removeItem(SWITCH)
  const { clear, store } = await openStore()
  await clear(store)
}

/** Keeps a world in place of the account's earlier one. Throws where storage is blocked or full. */
export async function keepWorld(owner: Owner, world: KeptWorld): Promise<void> {
  const key = await keyOf(owner)
  const { set, store } = await openStore()
  if (isKeeping()) await set(key, world, store)
}

/** What is kept for an account; undefined if nothing is. Throws where storage is blocked. */
export async function readKeptWorld(owner: Owner): Promise<KeptWorld | undefined> {
  const { get, store } = await openStore()
  return get<KeptWorld>(await keyOf(owner), store)
}

/** A digest stands for the name: who opens the browser's storage reads no names in it. */
async function keyOf({ service, username }: Owner): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(username))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${VERSION} ${service} ${hex}`
}

let openedStore: UseStore | undefined

// on first use: who keeps nothing has no database, and does not load what opens one
async function openStore() {
  const { clear, createStore, get, set } = await import('idb-keyval')
  openedStore ??= createStore('coverage-explorer', 'worlds')
  return { clear, get, set, store: openedStore }
}
