import type { Page } from '@playwright/test'

/** What is stored on this device: settings, keys of records, and everything as text. */
export async function readStorage(page: Page) {
  return page.evaluate(async () => {
    const settings = Object.keys(localStorage)
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    if (databases.length === 0) return { settings, databases, keys: [], text: '' }
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open('coverage-explorer-kept'))
    const store = database.transaction('world').objectStore('world')
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
    database.close()
    const text = JSON.stringify(values, (_, value) => (value instanceof Map ? [...value] : value))
    return { settings, databases, keys: keys.map(String), text }
  })
}
