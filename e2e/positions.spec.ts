import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as journey, startServer } from './journey.ts'

// made-up rows: the built-in catalogue has no wrong positions and no hostile names
const CATALOG = {
  countries: [
    {
      COUNTRYCODE: '49',
      DESCRIPTION: 'Germany',
      COUNTRYID: '276',
      ISOCODE: 'DE',
      A2B: '1',
      LATITUDE: '51.1000',
      LONGITUDE: '10.4000',
    },
  ],
  areas: {
    DE: [
      ['4930', 'Berlin', '52.5244', '13.4105'],
      ['4989', 'München', '48.1374', '11.5755'],
      ['4940', 'Hamburg, swapped', '9.9930', '53.5510'],
      ['491', 'Middle of the country', '51.1000', '10.4000'],
      ['492', 'Null Island', '0', '0'],
      ['493', '<img src=x onerror=alert(1)>', '', ''],
    ],
  },
}

const test = journey.extend<object, object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'coverage-'))
      const file = join(folder, 'catalog.json')
      await writeFile(file, JSON.stringify(CATALOG))
      const { process: server, url } = await startServer({ COVERAGE_CATALOG: file })
      await use(url)
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

test('counts every area, on the map or not', async ({ page, signIn }) => {
  await signIn('/DE')
  await expect(page.getByText('6 areas: 4 on the map in 4 places, 2 without a position')).toBeVisible()
  await page.getByRole('button', { name: 'No position (2)' }).click()
  const rows = page.getByRole('list', { name: 'Areas' }).getByRole('listitem')
  await expect(rows).toHaveText([/<img src=x onerror=alert\(1\)>/, /Null Island/])
})

test('says what a position is worth, and moves nothing', async ({ page, signIn, expectAccessible }) => {
  await signIn('/DE/4940')
  const details = page.getByRole('region', { name: 'Area details' })
  await expect(details).toContainText('9.9930, 53.5510')
  await expect(details).toContainText('in the other order the two numbers lie in the country')
  await expectAccessible()
  await page.getByRole('link', { name: /^491/ }).click()
  await expect(details).toContainText('the country’s own point')
  await page.getByRole('link', { name: /^4930/ }).click()
  await expect(details).not.toContainText('own point')
  await expect(details).not.toContainText('other order')
})

test('a hostile name is text', async ({ page, signIn }) => {
  await signIn('/DE/493')
  await expect(page.getByRole('region', { name: 'Area details' })).toContainText(
    '<img src=x onerror=alert(1)>',
  )
  await expect(page).toHaveTitle(/<img src=x onerror=alert\(1\)>/)
  expect(await page.locator('img[src="x"]').count()).toBe(0)
})
