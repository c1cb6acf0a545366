import { hostileWorkbook } from '../src/core/xlsx/testing/workbookOf.ts'
import { exportAs } from './download.ts'
import { expect, expectAccessible, fillSignIn, test } from './journey.ts'

// of Austria, as the service sends it: without a header, and with two rows that are broken
const ROWS = [
  '431,Vienna,47.5923,14.1103,48.2085,16.3721',
  '43662,Salzburg,47.5923,14.1103,49.2,13.0',
  '43316,Gratz,47.5923,14.1103,47.07,15.44',
  '43999999,"Gone, =1+1",47.5923,14.1103,47.5,14.5',
  '"43512,Innsbruck',
  'abc,Nowhere,47.5923,14.1103,47,14',
]
const FILE = {
  name: 'coverage-AT 2026-10-01.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(ROWS.join('\r\n')),
}

test('opens a saved file without signing in, and after that tells what changed', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(request.url())
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open a saved file' }).click()
  await page.getByLabel('Saved file', { exact: true }).setInputFiles(FILE)
  await expect(page.getByRole('heading', { name: FILE.name })).toBeVisible()
  const summary = page.getByRole('region', { name: 'What is in the file' })
  await expect(summary).toContainText('Austria 4')
  await expect(summary).toContainText('Line 5: A quotation mark is opened and not closed.')
  await expect(summary).toContainText('Line 6: “abc” is no area code.')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Show it on the map' }).click()
  await expect(page.getByRole('heading', { name: 'Austria +43' })).toBeVisible()
  await expect(page.getByRole('note')).toContainText(`Opened from ${FILE.name}, saved 1 Oct 2026`)
  await expect(page.getByRole('link', { name: /Gratz/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search coverage' }).fill('gone')
  await expect(page.getByRole('option', { name: /Gone, =1\+1/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  expect(asked).toEqual([]) // nothing of the service

  await page.getByRole('button', { name: 'About the file' }).click()
  await page.getByRole('radio', { name: 'See what changed since' }).check()
  await page.getByRole('button', { name: 'See what changed' }).click()
  await expect(
    page.getByText('Opens the comparison with your file after signing in.'),
  ).toBeVisible()
  await fillSignIn(page, 'demo', 'demo')
  const changes = page.getByRole('main', { name: 'What changed' })
  await expect(changes.getByRole('button', { name: 'Removed 1', exact: true })).toBeVisible()
  await expect(changes.getByRole('button', { name: 'Moved 1', exact: true })).toBeVisible()
  await expect(changes.getByRole('button', { name: 'Renamed 1', exact: true })).toBeVisible()
  await expect(changes.getByRole('button', { name: /Graz was Gratz/ })).toBeVisible()
  await expect(changes).toContainText('The earlier list has only 4 of 1,023 areas.') // and may be a part
  await expectAccessible(page)
  await changes.getByRole('button', { name: /^Added/ }).click()
  const { name } = await exportAs(page, /^Excel/)
  expect(name).toContain('Changes')
  await page.getByRole('button', { name: 'Back to: File' }).click()
  await expect(page.getByRole('heading', { name: FILE.name })).toBeVisible()
})

test('compares two files, and checks an order pack line by line', { tag: '@slow' }, async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.getByRole('button', { name: 'Open a saved file' }).click()
  await page
    .getByLabel('Saved file', { exact: true })
    .setInputFiles({ name: 'endless.xlsx', mimeType: '', buffer: Buffer.from(hostileWorkbook()) })
  await expect(page.getByRole('alert')).toHaveText(
    /^The file has too many cells\. Save only the sheet/,
  )
  await page.getByLabel('Saved file', { exact: true }).setInputFiles(FILE)
  await page.getByRole('radio', { name: 'Compare with another file' }).check()
  const other =
    'Area code;Area;Country;Latitude;Longitude\r\n="431";Vienna;Austria;48,2085;16,3721\r\n4930;Berlin;Germany;52,5;13,4'
  await page.getByLabel('The other file', { exact: true }).setInputFiles({
    name: 'vendor 2026-10-01.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(other),
  })
  const changes = page.getByRole('main', { name: 'What changed' })
  await expect(changes.getByRole('button', { name: 'Only A 3', exact: true })).toBeVisible()
  await expect(changes.getByRole('button', { name: 'Only B 1', exact: true })).toBeVisible()
  await expect(changes).toContainText('Countries only B has: Germany')
  await expect(changes.getByRole('button', { name: 'Elsewhere 0', exact: true })).toBeDisabled()

  await page.getByRole('button', { name: 'Back to: File' }).click()
  await page.getByLabel('Saved file', { exact: true }).setInputFiles({
    name: 'order.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('431 Wien\n43662 Salzburg\n43999999\nplease hurry\n'),
  })
  await page.getByRole('button', { name: 'Check each line' }).click()
  const order = page.getByRole('main', { name: 'Is this still true?' })
  await expect(order.getByText('3 of 4 lines need a look.')).toBeVisible()
  await expect(order).toContainText('Renamed to Vienna · Austria')
  await order.getByRole('button', { name: 'Gone 1', exact: true }).click()
  await expect(order.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'order.txt' })).toBeVisible()
})

test('exports from a file, leaves it by Back, and keeps full exports only if wished', {
  tag: '@slow',
}, async ({ page }) => {
  const openFile = () => page.getByLabel('Saved file', { exact: true }).setInputFiles(FILE)
  const strip = page.getByRole('note')
  await page.goto('/')
  await page.getByRole('button', { name: 'Open a saved file' }).click()
  await openFile()
  await page.getByRole('button', { name: 'Show it on the map' }).click()
  await expect(strip).toContainText(FILE.name)
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: /Excel/ })).toBeVisible()
  await expect(page.getByText('Raw files of the service')).toHaveCount(0)
  await page.keyboard.press('Escape')
  expect((await exportAs(page, /GeoJSON/)).name).toMatch(/^Austria areas .*\.geojson$/)

  await page.goBack()
  await expect(page.getByRole('heading', { name: FILE.name })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: FILE.name })).toBeVisible()
  await page.goForward()
  await expect(strip).toContainText(FILE.name)
  await page.reload()
  await expect(page.getByText('Choose it again to go on where you were.')).toBeVisible()

  await page.getByRole('button', { name: 'Back to: Sign in' }).click()
  await fillSignIn(page, 'demo', 'demo')
  await page.getByRole('combobox', { name: 'Search coverage' }).fill('Austria')
  await page
    .getByRole('option', { name: /Austria/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Austria +43' })).toBeVisible()
  await exportAs(page, /^CSV…/)
  await expect(page.getByText('1,022 areas. In your downloads.')).toBeVisible()
  await page.getByRole('button', { name: 'Open a saved file' }).click()
  const copies = page.getByRole('region', { name: 'Saved on this device' })
  await expect(copies.getByText('Nothing is kept unless you turn this on.')).toBeVisible()
  await expect(copies.getByRole('listitem')).toHaveCount(0)
  await copies.getByRole('button', { name: 'Keep every full export' }).click()
  await page.getByRole('button', { name: 'Back to the map' }).click()
  await exportAs(page, /^CSV…/)
  await expect(page.getByText('In your downloads, and a copy on this device.')).toBeVisible()
  await page.getByRole('button', { name: 'Open a saved file' }).click()
  await copies.getByRole('button', { name: /^Austria/ }).click()
  await expect(page.getByRole('region', { name: 'What is in the file' })).toContainText(
    'CSV with header',
  )
  await copies.getByRole('button', { name: 'Forget these copies' }).click()
  await expect(copies.getByRole('listitem')).toHaveCount(0)
})
