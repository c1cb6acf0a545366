import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { type Balancer, startBalancer } from './balancer.ts'
import { expect, expectAccessible, fillSignIn, test as journey, startServer } from './journey.ts'
import { SESSION_KEY } from './keptSession.ts'
import { box } from './searchBox.ts'

// Two builds of the product behind one address, as during and after an upgrade or a rollback.

const ROOT = fileURLToPath(new URL('..', import.meta.url))

interface Versions extends Balancer {
  readonly builds: readonly [string, string] // the URLs of their servers
}

const test = journey.extend<object, { versions: Versions }>({
  versions: [
    async ({ server }, use) => {
      const folder = await buildOther()
      const environment = { COVERAGE_SESSION_KEY: SESSION_KEY }
      const other = await startServer(environment, join(folder, 'server.js'))
      const balancer = await startBalancer()
      await use({ ...balancer, builds: [server, other.url] })
      balancer.stop()
      await other.stop('SIGKILL')
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ versions }, use) => use(versions.url),
})

/** The product with one change in every script of the page, so that each has another name. Takes as long as a build. */
async function buildOther(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'other-version-'))
  const dist = join(ROOT, 'dist')
  await cp(dist, folder, { recursive: true, filter: (path) => !path.startsWith(join(dist, 'web')) })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  const otherVersion = {
    name: 'other-version',
    renderChunk: (code: string) => `${code}\n;globalThis.otherVersion = 1`,
  }
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    plugins: [otherVersion],
    worker: { plugins: () => [otherVersion] },
    build: { outDir: join(folder, 'web') },
  })
  return folder
}

// the second build is made once
test.describe.configure({ mode: 'default' })

const WAYS = [
  ['an upgrade', 0, 1],
  ['a rollback', 1, 0],
] as const

const firstScript = (page: Page) =>
  page
    .locator('script[type=module]')
    .last()
    .evaluate((script: HTMLScriptElement) => script.src)
const newVersion = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'There is a new version' })

test('each first visit gets a page that works from servers of both', async ({
  versions,
  browser,
}) => {
  versions.balance(...versions.builds)
  const scripts = new Set<string>()
  for (let visit = 0; visit < 6; visit++) {
    const context = await browser.newContext({ baseURL: versions.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto('/DE')
    await fillSignIn(page, 'demo', 'demo')
    await expect(page.getByRole('heading', { name: 'Germany +49' })).toBeVisible()
    await page.getByRole('button', { name: 'Match a list' }).click()
    await expect(page.getByRole('main', { name: 'Match a list' })).toBeVisible()
    scripts.add(await firstScript(page))
    await context.close()
  }
  expect(scripts.size).toBe(2)
})

for (const [what, from, to] of WAYS) {
  test(`a tab that was open before ${what} goes on while servers of both answer`, async ({
    page,
    versions,
  }) => {
    versions.balance(versions.builds[from])
    await page.goto('/DE')
    await fillSignIn(page, 'demo', 'demo')
    await expect(page.getByRole('heading', { name: 'Germany +49' })).toBeVisible()
    versions.balance(...versions.builds)
    await page.getByRole('button', { name: 'Match a list' }).click()
    await expect(page.getByRole('main', { name: 'Match a list' })).toBeVisible()
    await expect(newVersion(page)).toHaveCount(0)
  })

  test(`a tab that was open before ${what} says so after it, and keeps all over a reload`, async ({
    page,
    versions,
    complaints,
  }) => {
    versions.balance(versions.builds[from])
    await page.goto('/DE/4930/Berlin')
    await page.getByRole('checkbox', { name: 'Stay signed in on this device' }).check()
    await fillSignIn(page, 'demo', 'demo')
    await page.getByRole('button', { name: 'Add to shortlist' }).click()
    await expect(page.getByRole('button', { name: 'Shortlist 1', exact: true })).toBeVisible()
    await box(page).fill('hambu')
    await expect(page).toHaveURL(/q=hambu/)
    const before = await firstScript(page)

    versions.balance(versions.builds[to])
    await page.getByRole('button', { name: 'Match a list' }).click()
    await expect(newVersion(page)).toBeVisible()
    await expect(page.getByText('Check your connection')).toHaveCount(0)
    await expectAccessible(page)
    const address = page.url()
    await newVersion(page).locator('..').getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('main', { name: 'Match a list' })).toBeVisible()
    expect(page.url()).toBe(address)
    expect(await firstScript(page)).not.toBe(before)
    await page.goBack()
    await expect(box(page)).toHaveValue('hambu')
    await expect(page.getByRole('button', { name: 'Shortlist 1', exact: true })).toBeVisible()
    complaints.length = 0 // logged by the browser: the parts that are gone
  })
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const [what, from, to] of WAYS)
    test(`a reload after ${what} gets the version that is served`, async ({
      page,
      versions,
      complaints,
    }) => {
      versions.balance(versions.builds[from])
      await page.goto('/DE')
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
        .toBe('activated')
      const before = await firstScript(page)
      versions.balance(versions.builds[to])
      // of the files that are kept once they have been used
      await page.getByRole('button', { name: 'English' }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Deutsch' }).click()
      const notice = page.getByText('There is a new version.').first()
      await expect(notice).toBeVisible()
      await page.getByRole('button', { name: 'Reload' }).first().click()
      await expect.poll(() => firstScript(page)).not.toBe(before)
      await page.getByRole('button', { name: 'English' }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Deutsch' }).click()
      await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
      complaints.length = 0 // logged by the browser: the parts that are gone
    })
})

test.describe('a page whose scripts no server has', () => {
  test.use({ locale: 'de-DE' })

  test('loads again a few times, then says so in the language of the person', async ({
    page,
    versions,
    complaints,
  }) => {
    versions.balance(versions.builds[0])
    let loads = 0
    page.on('domcontentloaded', () => loads++)
    await page.route(/\/assets\/index-[^/]*\.js/, (route) => route.fulfill({ status: 404 }))
    await page.goto('/DE?q=x')
    await expect(page.getByRole('alert')).toHaveText('Diese Seite wurde nicht vollständig geladen.')
    expect(loads).toBe(4)
    await page.unroute(/\/assets\/index-[^/]*\.js/)
    await page.getByRole('button', { name: 'Neu laden' }).click()
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
    await expect(page).toHaveURL('/DE?q=x')
    complaints.length = 0 // logged by the browser: the lost script
  })
})
