import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { toCatalog } from './answerLists.ts'
import { exportAs } from './download.ts'
import { expect, expectAccessible, fillSignIn, test as journey, startServer } from './journey.ts'
import { follow } from './mapView.ts'
import { readStorage } from './readStorage.ts'

// The operator's catalogue changes while the page is open.

const COUNTRIES = toCatalog([
  ['43', 'Austria', 'AT', '47.6', '14.1'],
  ['423', 'Liechtenstein', 'LI', '47.1', '9.5'],
  ['41', 'Switzerland', 'CH', '46.8', '8.2'],
])
const VIENNA = ['431', 'Vienna', '48.2085', '16.3721']
const SALZBURG = ['43662', 'Salzburg', '47.8', '13.04']
const GRAZ = ['43316', 'Graz', '47.07', '15.44']
const VADUZ = ['423', 'Vaduz', '47.14', '9.52']
const ZURICH = ['4144', 'Zurich', '47.37', '8.54']

interface Operator {
  readonly url: string
  readonly publish: (austria: readonly (readonly string[])[]) => Promise<void> // resolves once it is served
}

const test = journey.extend<{ operator: Operator }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
  operator: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'catalog-'))
    const path = join(folder, 'catalog.json')
    async function write(austria: readonly (readonly string[])[]): Promise<void> {
      await writeFile(
        `${path}.new`,
        JSON.stringify({ countries: COUNTRIES, areas: { AT: austria, CH: [ZURICH], LI: [VADUZ] } }),
      )
      await rename(`${path}.new`, path)
    }
    await write([VIENNA, SALZBURG])
    const { process: server, url, stop } = await startServer({ COVERAGE_CATALOG: path })
    const version = async () => (await fetch(`${url}config.json`)).headers.get('Coverage-Catalog')
    await use({
      url,
      async publish(austria) {
        const before = await version()
        await write(austria)
        server.kill('SIGHUP')
        await expect.poll(version).not.toBe(before)
      },
    })
    await stop()
    await rm(folder, { recursive: true })
  },
  baseURL: async ({ operator }, use) => use(operator.url),
})

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'The coverage data has changed.' })

async function openCountry(page: Page, iso: string, town: string): Promise<void> {
  await follow(page, `/${iso}`)
  await expect(page.getByRole('main')).toContainText(town)
}

/** As a person who comes back to the tab after a while. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward('06:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test.describe('with all areas loaded', () => {
  test.use({ loadsWorld: true })

  test('who comes back is offered the new data, and keeps the search and the view', async ({
    page,
    operator,
  }) => {
    await page.clock.install()
    await page.goto('/')
    await fillSignIn(page, 'demo', 'demo')
    await page.getByRole('checkbox', { name: 'Keep on this device' }).check()
    await expect.poll(async () => (await readStorage(page)).text).toContain('Salzburg')
    await follow(page, '/AT?sort=code')
    await expect(page.getByRole('heading', { name: 'Austria +43' })).toBeVisible()
    const search = page.getByRole('combobox', { name: 'Search coverage' })
    await search.fill('graz')
    await search.press('Escape')
    await page.clock.runFor(1000) // the search waits for the typing to end
    await expect(page).toHaveURL('/AT?q=graz&sort=code')

    await comeBack(page)
    await expect(notice(page)).toHaveCount(0) // nothing has changed yet
    await operator.publish([VIENNA, SALZBURG, GRAZ])
    await comeBack(page)
    await expect(notice(page)).toBeVisible()
    await expectAccessible(page)
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
    await notice(page).getByRole('button', { name: 'Load the new data' }).click()
    await expect(notice(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText('Graz')
    await expect(page).toHaveURL('/AT?q=graz&sort=code')
    await expect(search).toHaveValue('graz')
    await expect(page.locator('[data-same]')).toHaveCount(1) // it is the same page
    await expect.poll(async () => (await readStorage(page)).text).toContain('Graz')
    await expectAccessible(page)
    await comeBack(page)
    await expect(notice(page)).toHaveCount(0)
  })
})

test('two versions of lists are asked about once; gone codes stay, marked', async ({
  page,
  operator,
  complaints,
}) => {
  await page.goto('/AT')
  await fillSignIn(page, 'demo', 'demo')
  for (const town of ['Vienna', 'Salzburg'])
    await page.getByRole('button', { name: `Shortlist ${town}` }).click()
  const rows = page.getByRole('list', { name: 'Shortlist' }).getByRole('listitem')
  await page.setViewportSize({ width: 390, height: 844 }) // the notice of a phone
  await operator.publish([VIENNA, GRAZ])
  await openCountry(page, 'CH', 'Zurich')
  await expect(notice(page)).toBeVisible() // by the answer alone
  await expectAccessible(page)
  await notice(page).getByRole('button', { name: 'Later' }).click()
  await expect(notice(page)).toHaveCount(0)
  await openCountry(page, 'AT', 'Salzburg') // as before
  await page.setViewportSize({ width: 1280, height: 800 })
  await follow(page, '/CH#shortlist')
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('Gone', { exact: true })).toHaveCount(0)

  await follow(page, '/CH')
  await operator.publish([GRAZ, VIENNA])
  await openCountry(page, 'LI', 'Vaduz')
  await page.route('**/getcountries', (route) => route.abort())
  await notice(page).getByRole('button', { name: 'Load the new data' }).click()
  const failed = page.getByRole('status').filter({ hasText: 'cannot be reached' })
  await expect(failed).toBeVisible()
  complaints.length = 0 // logged by the browser
  await page.unroute('**/getcountries')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'The new data is shown.' })).toBeVisible()
  await openCountry(page, 'AT', 'Graz')
  await expect(notice(page)).toHaveCount(0)

  await follow(page, '/CH#shortlist')
  await expect(rows.filter({ hasText: 'Salzburg' })).toContainText('Gone')
  await expect(rows.filter({ hasText: 'Vienna' })).not.toContainText('Gone')
  await expect(page.getByRole('alert')).toContainText('No longer in the coverage: 1 code.')
  await expectAccessible(page)

  const { bytes } = await exportAs(page, /^CSV… Any/)
  expect(bytes.toString()).toMatch(/Vienna[^\n]*\n[^\n]*Salzburg[^\n]*Gone/)
})
