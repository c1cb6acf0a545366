import { get, keys } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { storageOf } from '../testing/storageOf.ts'
import { KEPT } from './names.ts'

const SALT = 'coverage-explorer.keep-salt'
const MARK = `${KEPT.world}salt.digest`

let databases: Map<string, Map<string, Map<string, unknown>>> // records by database and store
let settings: Map<string, string>

beforeEach(() => {
  databases = new Map()
  settings = new Map()
  vi.resetModules()
  vi.stubGlobal('localStorage', storageOf(settings))
  vi.stubGlobal('indexedDB', { open: openDatabase })
})

test('moves what earlier versions kept in three databases into one, under the present names', async () => {
  settings.set(SALT, 'salt')
  settings.set(`${KEPT.world}digest`, 'on')
  keepEarlier('coverage-explorer', 'worlds', {
    digest: 'areas',
    stranger: 'of nobody who keeps them',
  })
  keepEarlier('coverage-explorer-columns', 'columns', { 'columns of ann': 'rows' })
  keepEarlier('coverage-explorer-copies', 'copies', { '2026-11-20 Germany': 'a copy' })
  const { keptStore } = await import('./keptDatabase.ts')
  expect(await get(MARK, keptStore('world'))).toBe('areas')
  expect(await keys(keptStore('world'))).toEqual([MARK])
  expect(await get('columns of ann', keptStore('columns'))).toBe('rows')
  expect(await get('2026-11-20 Germany', keptStore('copies'))).toBe('a copy')
  expect(settings).toEqual(new Map([[MARK, 'on']]))
  for (const [name, store] of EARLIER) expect(databases.get(name)?.get(store)?.size).toBe(0)
})

test('creates no earlier database where nothing was kept', async () => {
  const { keptStore } = await import('./keptDatabase.ts')
  expect(await keys(keptStore('copies'))).toEqual([])
  expect([...databases.keys()]).toEqual(['coverage-explorer-kept'])
})

test('leaves what could not be moved, for the next page to move', async () => {
  keepEarlier('coverage-explorer-copies', 'copies', { '2026-11-20 Germany': 'a copy' })
  isFull = true
  const { keptStore } = await import('./keptDatabase.ts')
  expect(await keys(keptStore('copies'))).toEqual([])
  expect(databases.get('coverage-explorer-copies')?.get('copies')?.size).toBe(1)
  isFull = false
  vi.resetModules()
  const later = await import('./keptDatabase.ts')
  expect(await get('2026-11-20 Germany', later.keptStore('copies'))).toBe('a copy')
})

const EARLIER = [
  ['coverage-explorer', 'worlds'],
  ['coverage-explorer-columns', 'columns'],
  ['coverage-explorer-copies', 'copies'],
] as const

function keepEarlier(
  database: string,
  store: string,
  records: Readonly<Record<string, unknown>>,
): void {
  databases.set(database, new Map([[store, new Map(Object.entries(records))]]))
}

// the part of IndexedDB that is used: requests succeed in the next task, and a transaction ends after them

let isFull = false // every write fails

function openDatabase(name: string) {
  const isThere = databases.has(name)
  const stores = databases.get(name) ?? new Map<string, Map<string, unknown>>()
  let isAborted = false
  const result = {
    createObjectStore: (store: string) => stores.set(store, new Map()),
    transaction: () => transactionOf(stores),
    close: () => undefined,
  }
  const request = {
    result,
    error: new Error('aborted'),
    transaction: {
      abort: () => {
        isAborted = true
      },
    },
  }
  const handlers = request as typeof request & Handlers
  setTimeout(() => {
    if (!isThere) handlers.onupgradeneeded?.()
    if (isAborted) return handlers.onerror?.()
    databases.set(name, stores)
    handlers.onsuccess?.()
  })
  return request
}

interface Handlers {
  readonly onupgradeneeded?: () => void
  readonly onsuccess?: () => void
  readonly onerror?: () => void
  readonly oncomplete?: () => void
  readonly onabort?: () => void
}

function transactionOf(stores: Map<string, Map<string, unknown>>) {
  const transaction: Handlers & {
    readonly objectStore: (name: string) => unknown
    readonly error: Error
  } = {
    objectStore: (name) => storeOf(stores.get(name) ?? new Map(), transaction),
    error: new Error('full'),
  }
  return transaction
}

function storeOf(records: Map<string, unknown>, transaction: Handlers) {
  function ask<Result>(read: () => Result) {
    const request = { result: read() }
    setTimeout(() => {
      const handlers = request as typeof request & Handlers
      handlers.onsuccess?.()
      setTimeout(() => transaction.oncomplete?.())
    })
    return request
  }
  function write(act: () => unknown) {
    if (!isFull) return ask(act)
    setTimeout(() => transaction.onabort?.())
    return {}
  }
  return {
    transaction,
    getAllKeys: () => ask(() => [...records.keys()]),
    getAll: () => ask(() => [...records.values()]),
    get: (key: string) => ask(() => records.get(key)),
    put: (record: unknown, key: string) => write(() => records.set(key, record)),
    clear: () => write(() => records.clear()),
  }
}
