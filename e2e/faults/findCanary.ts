import type { Page } from '@playwright/test'
import { CANARY } from './canary.ts'
import type { FaultyService } from './faultyService.ts'

/**
 * Finds the places where the password of a journey leaked: in everything that a page can leave behind and
 * all that it has sent, except the password field and the bodies of its requests to the API.
 */
export async function findCanary(
  page: Page,
  service: FaultyService,
  consoleTexts: readonly string[],
): Promise<string[]> {
  const traces = await page.evaluate(readTraces)
  const sent = service.received.map(({ method, url, headers, body }) => {
    const isCall = method === 'POST' && /^\/api\/\w+\/get\w+(\?download=1)?$/.test(url)
    return isCall ? `${url}\n${headers}` : `${url}\n${headers}\n${body}`
  })
  const places: Record<string, string> = {
    ...traces,
    console: consoleTexts.join('\n'),
    requests: sent.join('\n'),
    cookies: JSON.stringify(await page.context().cookies()),
  }
  const encodings = [CANARY.password, encodeURIComponent(CANARY.password), btoa(CANARY.password)]
  return Object.keys(places).filter((place) => encodings.some((text) => places[place]!.includes(text)))
}

/** Runs in the page: everything that it can leave behind, by place. */
async function readTraces(): Promise<Record<string, string>> {
  const read = (access: () => string) => {
    try {
      return access()
    } catch {
      return '' // storage is blocked
    }
  }
  const databases = await Promise.resolve()
    .then(() => indexedDB.databases())
    .catch(() => [])
  const stored = await Promise.all(
    databases.map(async ({ name = '' }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const texts = await Promise.all(
        [...database.objectStoreNames].map(
          (store) =>
            new Promise<string>((resolve) => {
              const reading = database.transaction(store).objectStore(store).getAll()
              reading.onsuccess = () => resolve(JSON.stringify(reading.result))
              reading.onerror = () => resolve('')
            }),
        ),
      )
      database.close()
      return name + texts.join('')
    }),
  )
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
  return {
    address: location.href,
    title: document.title,
    history: JSON.stringify(history.state),
    'performance entries': performance
      .getEntries()
      .map(({ name }) => name)
      .join('\n'),
    localStorage: read(() => JSON.stringify({ ...localStorage })),
    sessionStorage: read(() => JSON.stringify({ ...sessionStorage })),
    indexedDB: stored.join('\n'),
    caches: (await caches.keys()).join('\n'),
    document: document.documentElement.outerHTML,
    fields: fields
      .filter(({ type }) => type !== 'password')
      .map(({ value }) => value)
      .join('\n'),
    'window.name': window.name,
    referrer: document.referrer,
    globals: Object.getOwnPropertyNames(window)
      .map((name) => read(() => String(Reflect.get(window, name))))
      .join('\n'),
  }
}
