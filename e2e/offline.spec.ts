import type { Page } from '@playwright/test'
import { ALL, createDeployment, type Deployment } from './deployment.ts'
import { expect, expectAccessible, fillSignIn, test as journey } from './journey.ts'

// The page behind its service worker, before a server that stops, changes its build, or loses its service worker.

const test = journey.extend<{ deployment: Deployment }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
  deployment: async ({}, use) => {
    const deployment = await createDeployment()
    await use(deployment)
    await deployment.remove()
  },
  baseURL: async ({ deployment }, use) => use(deployment.url),
})
test.use({ serviceWorkers: 'allow', loadsWorld: true })

const usernameField = (page: Page) => page.getByRole('textbox', { name: 'Username' })
const newVersion = (page: Page) => page.getByText('There is a new version.')

/** Opens the page, and waits until its service worker has kept all that is needed. */
async function visit(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expect(usernameField(page)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated')
}

/** As the page does each hour. Resolves with what becomes of the service worker that is found: 'redundant' if it failed. */
async function lookForUpdate(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const { installing } = registration
    if (!installing) return undefined
    const isEnd = () => ['activated', 'redundant'].includes(installing.state)
    while (!isEnd())
      await new Promise((resolve) => installing.addEventListener('statechange', resolve))
    return installing.state
  })
}

const findCaches = (page: Page) => page.evaluate(() => caches.keys())

/** What is kept of the app, by path, and the text of all of it. */
async function readKept(page: Page): Promise<{ paths: string[]; config: string }> {
  return page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    const config = await caches.match('/config.json')
    return {
      paths: kept.flat().map(({ url }) => new URL(url).pathname),
      config: (await config?.text()) ?? '',
    }
  })
}

test('a first visit keeps the app alone; a reload on a plane opens links', {
  tag: '@slow',
}, async ({ page, deployment, complaints }) => {
  await visit(page, '/AT/431?sort=code')
  await fillSignIn(page, 'demo', 'demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Vienna' })).toBeVisible()
  const { paths, config } = await readKept(page)
  expect(paths.filter((path) => path.startsWith('/api'))).toEqual([])
  expect(paths).toContain('/')
  expect(JSON.parse(config)).toEqual({ service: 'embedded' })

  await deployment.stop()
  await page.reload()
  await expect(page.getByText('Opens code 431, Austria, after signing in.')).toBeVisible()
  await page.getByRole('button', { name: 'Open a saved file' }).click() // a part that was never opened before
  await expect(page.getByRole('heading', { name: 'Open a saved file' })).toBeVisible()
  await page.goBack()
  await fillSignIn(page, 'demo', 'demo')
  await expect(page.getByRole('alert')).toContainText('cannot be reached')
  await expect(page.getByRole('button', { name: 'Open what is kept on this device' })).toHaveCount(
    0,
  )
  complaints.length = 0 // logged by the browser: what the service did not answer

  await deployment.start()
  await fillSignIn(page, 'demo', 'demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Vienna' })).toBeVisible()
})

test('opens what was kept here, with its shortlist, without any network', async ({
  page,
  deployment,
  complaints,
}) => {
  await visit(page, '/AT/43662')
  await fillSignIn(page, 'demo', 'demo')
  await page.getByRole('button', { name: 'Add to shortlist' }).first().click()
  await page.getByRole('link', { name: 'Coverage Explorer' }).click()
  const keep = page.getByRole('checkbox', { name: 'Keep on this device' })
  await expect(keep).toHaveAccessibleDescription(
    'Opens here without internet and without your password',
  )
  await keep.check()
  await expect(page.getByText(ALL)).toBeVisible()
  await page
    .getByRole('button', { name: /^Shortlist/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()))
    .toMatch(/open coverage-explorer.shortlist/)

  await deployment.stop()
  await page.goto('/AT')
  const open = page.getByRole('button', { name: 'Open what is kept on this device' })
  await expect(page.getByText(/^3 areas in 2 countries, as of \d{1,2} \w{3} \d{4}$/)).toBeVisible()
  await expectAccessible(page)
  await open.click()
  await expect(page.getByRole('note')).toContainText('Kept on this device, as of')
  await expect(page.getByRole('heading', { name: 'Austria +43' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search coverage' }).fill('zurich')
  await page
    .getByRole('option', { name: /Zurich/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Area details' })).toContainText('+41 44')
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Shortlist/ })
    .first()
    .click()
  await expect(page.getByRole('main', { name: 'Shortlist' })).toContainText('Salzburg')
  complaints.length = 0 // logged by the browser: what the service did not answer
})

test('an update is told once in all tabs; each goes on with its files', { tag: '@slow' }, async ({
  page,
  context,
  deployment,
  complaints,
}) => {
  await visit(page, '/AT?sort=code')
  const other = await context.newPage()
  await visit(other, '/CH')
  await deployment.release()
  expect(await lookForUpdate(page)).toBe('activated')
  await expect(newVersion(page)).toBeVisible()
  await expect(newVersion(other)).toBeVisible()
  await newVersion(page).locator('..').getByRole('button', { name: 'Later' }).click()
  await expect(newVersion(page)).toHaveCount(0)
  await expect(newVersion(other)).toHaveCount(0)

  // the server has no files of the old version any more
  await other.getByRole('button', { name: 'Open a saved file' }).click()
  await expect(other.getByRole('heading', { name: 'Open a saved file' })).toBeVisible()
  expect(await findCaches(page)).toHaveLength(3) // two versions, and the settings

  await page.reload()
  await expect(usernameField(page)).toBeVisible()
  await expect(page).toHaveURL('/AT?sort=code')
  await expect(newVersion(page)).toHaveCount(0)
  expect(await findCaches(page)).toHaveLength(3) // the other tab may still need them

  await deployment.release()
  await lookForUpdate(page)
  await expect(newVersion(page)).toBeVisible() // of yet another version
  await newVersion(other).locator('..').getByRole('button', { name: 'Reload' }).click()
  await expect(other.getByRole('heading', { name: 'Open a saved file' })).toBeVisible()
  await expect(newVersion(other)).toHaveCount(0)
  await expect(other).toHaveURL('/CH#open')
  await page.reload()
  await expect.poll(() => findCaches(page)).toHaveLength(2)
  // logged by the browser, which may look for an update while the server is away
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_CONNECTION_REFUSED'))).toEqual(
    [],
  )
})

test('a broken deployment leaves the old version; its mending is told', { tag: '@slow' }, async ({
  page,
  deployment,
  complaints,
}) => {
  await visit(page)
  let loads = 0
  page.on('load', () => loads++)
  await deployment.release()
  const [index, lost] = ['index.html', await deployment.find(/FileScreen-.*\.js$/)]
  const files = { [index]: await deployment.read(index), [lost]: await deployment.read(lost) }
  await deployment.change({ [lost]: undefined })
  expect(await lookForUpdate(page)).toBe('redundant')
  await page.reload()
  await page.getByRole('button', { name: 'Open a saved file' }).click() // with that file, as it was
  await expect(page.getByRole('heading', { name: 'Open a saved file' })).toBeVisible()

  await deployment.change({ ...files, [index]: files[index]?.replaceAll('x.', '.') }) // the page is older than the rest
  expect(await lookForUpdate(page)).toBe('redundant')
  await expect(newVersion(page)).toHaveCount(0)
  expect(loads).toBe(1)

  await deployment.change(files)
  expect(await lookForUpdate(page)).toBe('activated')
  await expect(newVersion(page)).toBeVisible()
  complaints.length = 0 // logged by the browser: the lost file
})

const KILLER = `
  addEventListener('install', () => skipWaiting())
  addEventListener('activate', (event) => event.waitUntil(leave()))
  async function leave() {
    for (const name of await caches.keys()) await caches.delete(name)
    await registration.unregister()
  }`

for (const [what, script] of [
  ['gone', undefined],
  ['one that only cleans up', KILLER],
] as const)
  test(`a service worker that is ${what} leaves a page that works online`, {
    tag: '@slow',
  }, async ({ page, deployment, complaints }) => {
    await visit(page)
    await deployment.change({ 'sw.js': script })
    let loads = 0
    page.on('load', () => loads++)
    await page.reload()
    await expect(usernameField(page)).toBeVisible()
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0)
    await expect.poll(() => findCaches(page)).toEqual([])
    await page.reload()
    await fillSignIn(page, 'demo', 'demo')
    await expect(page.getByText(ALL)).toBeVisible()
    await expect(newVersion(page)).toHaveCount(0)
    expect(loads).toBe(2)
    complaints.length = 0 // logged by the browser: the lost file
  })
