import { KEPT } from './names.ts'

// What versions up to 0.3 kept: each kind had a database of its own, and all people who kept areas had one salt.

const SALT = 'coverage-explorer.keep-salt'
const DEVICE_SWITCH = 'coverage-explorer.keep-areas' // of versions before that: for the device, not for a person

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

const EARLIER: readonly Earlier[] = [
  { database: 'coverage-explorer', from: 'worlds', to: 'world', nameOf: worldOf },
  { database: 'coverage-explorer-columns', from: 'columns', to: 'columns', nameOf: (key) => key },
  { database: 'coverage-explorer-copies', from: 'copies', to: 'copies', nameOf: (key) => key },
]

function worldOf(digest: string): string | undefined {
  return Object.keys(localStorage).find((name) => name.startsWith(KEPT.world) && name.endsWith(`.${digest}`))
}

/**
 * Moves what is in those databases into the one of today. They stay, empty: a tab with an earlier version may have
 * them open, which would hold up whoever deletes them.
 */
export async function moveEarlierRecords(database: IDBDatabase): Promise<void> {
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
