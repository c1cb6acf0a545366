import type { UseStore } from 'idb-keyval'
import { KEPT } from './names.ts'

// What versions up to 0.3 kept: each kind had a database of its own, and all people who kept areas had one salt.

const SALT = 'coverage-explorer.keep-salt'
const DEVICE_SWITCH = 'coverage-explorer.keep-areas' // of versions before that: for the device, not for a person

const EARLIER: readonly Earlier[] = [
  { database: 'coverage-explorer', from: 'worlds', to: 'world', nameOf: worldOf },
  { database: 'coverage-explorer-columns', from: 'columns', to: 'columns', nameOf: (key) => key },
  { database: 'coverage-explorer-copies', from: 'copies', to: 'copies', nameOf: (key) => key },
]

const NAME = 'coverage-explorer-kept'
const STORES = ['world', 'columns', 'copies'] as const

/** One of the stores of what is kept on this device, as `idb-keyval` uses them. */
export function keptStore(name: string): UseStore {
  return async (mode, act) => act((await database()).transaction(name, mode).objectStore(name))
}

let opened: Promise<IDBDatabase> | undefined

/** Created on first use: there is none where nobody keeps anything. */
function database(): Promise<IDBDatabase> {
  opened ??= open().catch((error) => {
    opened = undefined // the next use tries again
    throw error
  })
  return opened
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => {
    for (const store of STORES) request.result.createObjectStore(store)
  }
  const opening = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const close = () => {
    opening.close()
    opened = undefined
  }
  opening.onversionchange = close // a later version of the page in another tab adds to it
  opening.onclose = close
  await moveEarlierRecords(opening).catch(() => undefined) // the next opening tries again
  return opening
}

/** Gives the marks of kept areas their names of today. */
export function renameEarlierMarks(settings: Storage): void {
  settings.removeItem(DEVICE_SWITCH)
  const salt = settings.getItem(SALT)
  if (salt === null) return
  for (const name of Object.keys(settings)) {
    const digest = name.slice(KEPT.world.length)
    if (!name.startsWith(KEPT.world) || digest.includes('.')) continue
    settings.setItem(`${KEPT.world}${salt}.${digest}`, settings.getItem(name) ?? '')
    settings.removeItem(name)
  }
  settings.removeItem(SALT)
}

interface Earlier {
  readonly database: string
  readonly from: string
  readonly to: string
  /** Its name of today; undefined: nobody keeps it. */
  readonly nameOf: (key: string) => string | undefined
}

function worldOf(digest: string): string | undefined {
  return Object.keys(localStorage).find((name) => name.startsWith(KEPT.world) && name.endsWith(`.${digest}`))
}

/**
 * Moves what is in those databases into the one of today. They stay, empty: a tab with an earlier version may have
 * them open, which would hold up whoever deletes them.
 */
async function moveEarlierRecords(database: IDBDatabase): Promise<void> {
  renameEarlierMarks(localStorage)
  for (const { database: name, from, to, nameOf } of EARLIER) {
    const earlier = await openIfThere(name)
    if (!earlier) continue
    const moved = await resultsOf(earlier.transaction(from).objectStore(from))
    if (moved.length > 0) {
      await change(database, to, (store) => {
        for (const [key, record] of moved) {
          const today = nameOf(key)
          if (today !== undefined) store.put(record, today)
        }
      })
      await change(earlier, from, (store) => store.clear())
    }
    earlier.close()
  }
}

function openIfThere(name: string): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => request.transaction?.abort() // it would be created
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(undefined)
  })
}

function resultsOf(store: IDBObjectStore): Promise<(readonly [key: string, record: unknown])[]> {
  const [keys, records] = [store.getAllKeys(), store.getAll()]
  return new Promise((resolve, reject) => {
    store.transaction.oncomplete = () =>
      resolve(keys.result.map((key, i) => [String(key), records.result[i]] as const))
    store.transaction.onabort = () => reject(store.transaction.error)
  })
}

function change(database: IDBDatabase, name: string, act: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = database.transaction(name, 'readwrite')
  act(transaction.objectStore(name))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
