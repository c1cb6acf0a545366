import type { Page } from '@playwright/test'
import { expect, expectAccessible, fillSignIn, test } from './journey.ts'
import { readStorage } from './readStorage.ts'
import { RETRIED } from './retried.ts'
import { ALL, enter, serveSmallWorld } from './smallWorld.ts'

const KEPT = /kept from \d{1,2} \w{3} \d{4}/

async function loadAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Load all areas' }).click()
  await expect(page.getByText(ALL)).toBeVisible()
}

const keep = (page: Page) => page.getByRole('checkbox', { name: 'Keep on this device' })

const countRecords = async (page: Page) => (await readStorage(page)).keys.length

async function keepWorldOfAnn(page: Page): Promise<void> {
  await enter(page, 'ann')
  await loadAll(page)
  await keep(page).check()
  await expect.poll(() => countRecords(page)).toBe(1)
}

test('off and on again keeps what is there; a second person sees and removes none of it', async ({
  page,
  context,
}) => {
  const { asked } = await serveSmallWorld(context)
  await keepWorldOfAnn(page)
  await enter(page, 'ann')
  await expect(page.getByText(KEPT)).toBeVisible()
  await keep(page).uncheck()
  await expect(page.getByText(/loaded on \d/)).toBeVisible()
  await expect(page.getByText(KEPT)).toHaveCount(0)
  await expect.poll(() => readStorage(page)).toMatchObject({ settings: [], keys: [] })
  await expectAccessible(page)
  await keep(page).check()
  await expect.poll(() => countRecords(page)).toBe(1)
  asked.length = 0
  await enter(page, 'ann')
  await expect(page.getByText(KEPT)).toBeVisible()
  await expect(page.getByText(ALL)).toBeVisible()
  expect(asked).toEqual([])

  await enter(page, 'bob')
  await expect(page.getByRole('button', { name: 'Load all areas' })).toBeVisible()
  await expect(keep(page)).not.toBeChecked()
  await loadAll(page)
  await keep(page).check()
  await expect.poll(() => countRecords(page)).toBe(2)
  await keep(page).uncheck()
  await expect.poll(() => countRecords(page)).toBe(1)
  const { settings, keys, text } = await readStorage(page)
  expect([settings.join(), keys.join(), text].join()).not.toMatch(/ann|bob|secret/)
  asked.length = 0
  await enter(page, 'ann')
  await expect(page.getByText(KEPT)).toBeVisible()
  await expect(keep(page)).toBeChecked()
  expect(asked).toEqual([])
})

test('two tabs of the same person agree', async ({ page, context }) => {
  await serveSmallWorld(context)
  const other = await context.newPage()
  await enter(page, 'ann')
  await enter(other, 'ann')
  await loadAll(other)
  await keep(page).check() // nothing is loaded here: the other tab has the areas to keep
  await expect(keep(other)).toBeChecked()
  await expect.poll(() => countRecords(page)).toBe(1)
  await keep(other).uncheck()
  await expect(keep(page)).not.toBeChecked()
  await expect.poll(() => readStorage(page)).toMatchObject({ settings: [], keys: [] })
})

test('reloads silently what has an unknown shape, opens what an earlier version kept', async ({
  page,
  context,
}) => {
  const { asked } = await serveSmallWorld(context)
  await keepWorldOfAnn(page)
  await page.evaluate(overwriteRecords)
  asked.length = 0
  await enter(page, 'ann')
  await expect(page.getByText(ALL)).toBeVisible()
  expect(asked).toHaveLength(12)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(keep(page)).toBeChecked()
  await expect.poll(async () => (await readStorage(page)).text).toContain('Town of AT')

  await page.evaluate(keepAsBefore)
  expect(await countRecords(page)).toBe(0)
  asked.length = 0
  await enter(page, 'ann')
  await expect(page.getByText(KEPT)).toBeVisible()
  await expect(keep(page)).toBeChecked() // and stays on
  expect(asked).toEqual([])
  expect(await countRecords(page)).toBe(1)
})

/** Runs in the page. */
async function overwriteRecords(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('coverage-explorer-kept')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const store = database.transaction('world', 'readwrite').objectStore('world')
  const keys = store.getAllKeys()
  keys.onsuccess = () => {
    for (const key of keys.result) store.put({}, key)
  }
  await new Promise((resolve) => store.transaction.addEventListener('complete', resolve))
  database.close()
}

/** Runs in the page: moves the record to where versions up to 0.3 had it, with one salt for all people. */
async function keepAsBefore(): Promise<void> {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
  const now = await done(indexedDB.open('coverage-explorer-kept'))
  const store = now.transaction('world', 'readwrite').objectStore('world')
  const [[name], [record]] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
  await done(store.clear())
  now.close()
  const [salt = '', digest = ''] = String(name).replace('coverage-explorer.keep.', '').split('.')
  const opening = indexedDB.open('coverage-explorer')
  opening.onupgradeneeded = () => opening.result.createObjectStore('worlds')
  const before = await done(opening)
  await done(before.transaction('worlds', 'readwrite').objectStore('worlds').put(record, digest))
  before.close()
  localStorage.setItem('coverage-explorer.keep-salt', salt)
  localStorage.setItem(`coverage-explorer.keep.${digest}`, localStorage.getItem(String(name)) ?? '')
  localStorage.removeItem(String(name))
}

test('over http from another machine says that keeping needs https', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  const origin = 'http://coverage.test'
  await context.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    await route.fulfill({
      response: await route.fetch({ ...RETRIED, url: new URL(pathname, baseURL ?? origin).href }),
    })
  })
  await serveSmallWorld(context)
  await page.goto(origin)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await fillSignIn(page, 'ann', 'secret')
  await loadAll(page)
  await keep(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The areas can be kept only if this page is opened by https.',
  )
  await expect(keep(page)).not.toBeChecked()
  expect(await readStorage(page)).toMatchObject({ settings: [], databases: [] })
  await expectAccessible(page)
  // logged by the browser: the page has no https
  expect(
    complaints.splice(0).every((text) => text.startsWith('The Cross-Origin-Opener-Policy')),
  ).toBe(true)
})
