import type { UseStore } from 'idb-keyval'
import { KEPT } from './names.ts'

const NAME = 'coverage-explorer-kept'
const STORES = ['world', 'columns', 'copies'] as const

/** A store of what is kept on this device, for `idb-keyval`. */
export function keptStore(name: string): UseStore {
  return async (mode, act) => act((await database()).transaction(name, mode).objectStore(name))
}

let opened: Promise<IDBDatabase> | undefined

/** Created on first use, so that people who keep nothing have no database. */
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
  opening.onversionchange = close // a tab with a later version of the page waits for this
  opening.onclose = close
  await moveEarlierRecords(opening).catch(() => undefined) // the next opening tries again
  return opening
}

// Versions up to 0.3 had a database for each kind of record, and one salt for all people who kept areas.

interface Earlier {
  readonly database: string
  readonly from: string
  readonly to: string
  readonly nameOf: (key: string) => string | undefined // the present name; undefined: nobody keeps it
}

const EARLIER: readonly Earlier[] = [
  { database: 'coverage-explorer', from: 'worlds', to: 'world', nameOf: worldOf },
  { database: 'coverage-explorer-columns', from: 'columns', to: 'columns', nameOf: (key) => key },
  { database: 'coverage-explorer-copies', from: 'copies', to: 'copies', nameOf: (key) => key },
]

function worldOf(digest: string): string | undefined {
  return Object.keys(localStorage).find(
    (name) => name.startsWith(KEPT.world) && name.endsWith(`.${digest}`),
  )
}

/** Moves the records of earlier databases into this one; they stay, as deleting them would wait for earlier tabs. */
async function moveEarlierRecords(database: IDBDatabase): Promise<void> {
  renameEarlierMarks(localStorage)
  for (const { database: earlierName, from, to, nameOf } of EARLIER) {
    const earlier = await openIfThere(earlierName)
    if (!earlier) continue
    const moved = await resultsOf(earlier.transaction(from).objectStore(from))
    if (moved.length > 0) {
      await change(database, to, (store) => {
        for (const [key, record] of moved) {
          const name = nameOf(key)
          if (name !== undefined) store.put(record, name)
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

function change(
  database: IDBDatabase,
  name: string,
  act: (store: IDBObjectStore) => void,
): Promise<void> {
  const transaction = database.transaction(name, 'readwrite')
  act(transaction.objectStore(name))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

const SALT = 'coverage-explorer.keep-salt'
const DEVICE_SWITCH = 'coverage-explorer.keep-areas' // of still earlier versions: for the device, not for a person

/** Gives the marks of kept areas their present names. */
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
