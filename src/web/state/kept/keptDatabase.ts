import type { UseStore } from 'idb-keyval'
import { moveEarlierRecords } from './earlierRecords.ts'

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
