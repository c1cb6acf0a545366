import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval'
import { keepMoreFiles } from '../keepMoreFiles.ts'
import type { Owner } from '../owner.ts'
import { createKeeper, type Device, type Keeper } from './keeper.ts'
import { type Openable, readOpenable } from './openable.ts'

/** A person's keeper in this browser. It needs a secure context: https or localhost. */
export function createBrowserKeeper(owner: Owner): Keeper {
  return createKeeper(DEVICE, owner)
}

/** What may be opened in this browser without signing in. */
export function readOpenableHere(): Promise<readonly Openable[]> {
  return readOpenable(DEVICE)
}

let opened: UseStore | undefined

/** The database, created on first use: there is none where nobody keeps anything. */
function store(): UseStore {
  opened ??= createStore('coverage-explorer', 'worlds')
  return opened
}

const DEVICE: Device = {
  get settings() {
    return localStorage // throws where storage is blocked
  },
  records: {
    get: (key) => get(key, store()),
    async set(key, record) {
      await set(key, record, store())
      keepMoreFiles() // to open it without a network
    },
    keys: () => keys(store()),
    remove: (strays) => delMany(strays, store()),
  },
  createSalt: () => toHex(crypto.getRandomValues(new Uint8Array(16))),
  async digest(text) {
    return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
  },
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
