import type { Page } from '@playwright/test'
import {
  BLOCKED,
  expect,
  expectAccessible,
  fillSignIn,
  test as journey,
  startServer,
} from '../journey.ts'
import { CANARY } from './canary.ts'
import { type FaultyService, startFaultyService } from './faultyService.ts'

export { expect, expectAccessible, fillSignIn }

/** Journeys with a service that fails. After each one, the password must not be found anywhere. */
export const test = journey.extend<object, { readonly service: FaultyService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const server = await startServer()
      const service = await startFaultyService(server.url)
      await use(service)
      service.stop()
      await server.stop()
    },
    { scope: 'worker' },
  ],
  server: [async ({ service }, use) => use(service.url), { scope: 'worker' }],
  // the browser logs every failed request
  complaints: async ({ page, service }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => complaints.push(message.text()))
    await use(complaints)
    service.fail(undefined)
    const unexpected = complaints.filter(
      (text) => text !== BLOCKED && !/^Failed to load resource|net::ERR_/.test(text),
    )
    expect(unexpected).toEqual([])
    expect(await findCanary(page, service, complaints)).toEqual([])
  },
})

export async function signInTo(page: Page): Promise<void> {
  await page.goto('/')
  await fillSignIn(page, CANARY.username, CANARY.password)
  await expect(page.getByRole('heading', { name: 'Countries' })).toBeVisible()
}

/** Uses the search box, because the list only renders the rows in view. */
export async function openCountry(page: Page, name: string): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Search coverage' })
  await search.fill(name)
  await expect(page.getByRole('button', { name: `Remove: “${name}”` })).toBeVisible() // the list is filtered
  await search.press('Escape') // the suggestions lie over it
  const list = page.getByRole('list', { name: 'Countries', exact: true })
  await list.getByRole('link', { name }).first().click()
}

/**
 * Finds the places where the password of a journey leaked: in everything that a page can leave behind and
 * all that it has sent, except the password field and the bodies of its requests to the API.
 */
async function findCanary(
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
  return Object.keys(places).filter((place) =>
    encodings.some((text) => places[place]!.includes(text)),
  )
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
