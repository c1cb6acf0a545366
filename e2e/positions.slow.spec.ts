import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, expectAccessible, test as journey, startServer } from './journey.ts'

// made up: the built-in catalogue has no wrong positions and no hostile names
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
    {
      COUNTRYCODE: '48',
      DESCRIPTION: 'Poland',
      COUNTRYID: '616',
      ISOCODE: 'PL',
      A2B: '2',
      LATITUDE: '52.0',
      LONGITUDE: '19.0',
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
    PL: [
      ['4822', 'Warszawa', '52.2298', '21.0118'],
      ['4812', 'Kraków', '50.0614', '19.9366'],
      ['4858', 'Gdańsk', '54.3521', '18.6464'],
      ['4871', 'Wrocław', '51.1', '17.0333'],
      ['4861', 'Poznań, at the pole', '89.9', '16.9'],
      ['4842', 'Łódź, swapped', '19.4667', '51.75'],
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
      const { url, stop } = await startServer({ COVERAGE_CATALOG: file })
      await use(url)
      await stop()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

test('counts every area, says how exact its position is, and moves nothing', async ({
  page,
  signIn,
}) => {
  await signIn('/DE')
  await expect(
    page.getByRole('main').getByText('6 areas in 4 places, 2 without a position'),
  ).toBeVisible()
  const unplaced = page.getByRole('button', { name: 'No position (2)' })
  await unplaced.click()
  const rows = page.getByRole('list', { name: 'Areas' }).getByRole('listitem')
  await expect(rows).toHaveText([/<img src=x onerror=alert\(1\)>/, /Null Island/])

  const details = page.getByRole('region', { name: 'Area details' })
  await page.getByRole('link', { name: /^493/ }).click() // a hostile name stays text
  await expect(details).toContainText('<img src=x onerror=alert(1)>')
  await expect(page).toHaveTitle(/<img src=x onerror=alert\(1\)>/)
  expect(await page.locator('img[src="x"]').count()).toBe(0)

  const close = page.getByRole('link', { name: 'Close details' })
  await close.click()
  await unplaced.click()
  await page.getByRole('link', { name: /^4940/ }).click()
  await expect(details).toContainText('9.9930, 53.5510')
  await expect(details).toContainText('in the other order the two numbers lie in the country')
  await expectAccessible(page)
  await close.click()
  await page.getByRole('link', { name: /^491/ }).click()
  await expect(details).toContainText('the country’s own point')
  await close.click()
  await page.getByRole('link', { name: /^4930/ }).click()
  await expect(details).not.toContainText('own point')
  await expect(details).not.toContainText('other order')
})

test('first shows most of a country, and lists what is far away', async ({ page, signIn }) => {
  await signIn('/PL/4842') // which is far away itself
  const map = page.getByRole('group', { name: /Map view/ })
  await expect(map).toHaveAccessibleDescription(/^The map shows 1 area in 1 place\./)
  await expect(page).toHaveURL('/PL/4842')
  await page.getByRole('link', { name: 'Close details' }).click()
  await expect(map).toHaveAccessibleDescription(/^The map shows 4 areas in 4 places\./)
  const far = page.getByRole('button', { name: 'Far away (2)' })
  const rows = page.getByRole('list', { name: 'Areas' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'far away' })).toHaveCount(2)

  await far.click()
  await expect(rows).toHaveText([/Łódź, swapped.*far away/, /Poznań, at the pole.*far away/])
  await expect(map).toHaveAccessibleDescription(/^The map shows 2 areas in 2 places\./)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^4861/ }).click()
  await expect(page.getByRole('region', { name: 'Area details' })).toContainText(
    'This is far from the country’s other areas: it may be an island, or a mistake.',
  )
  await page.getByRole('link', { name: 'Close details' }).click()
  await far.click()
  await expect(map).toHaveAccessibleDescription(/^The map shows 4 areas in 4 places\./)

  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(map).toHaveAccessibleDescription(/^The map shows 6 areas in/)
  await page.goBack()
  await expect(map).toHaveAccessibleDescription(/^The map shows 4 areas in 4 places\./)
})
