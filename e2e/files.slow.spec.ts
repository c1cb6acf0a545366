import type { Page } from '@playwright/test'
import { runThrough } from '../src/core/steps.ts'
import { readXlsxSteps } from '../src/core/xlsx/readXlsxSteps.ts'
import { download, exportAs } from './download.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { follow } from './mapView.ts'
import { match, openMatchPage } from './matchPage.ts'

/** From the menu, which is open. */
const saveAs = (page: Page, item: RegExp) =>
  download(page, page.getByRole('menuitem', { name: item }))

test('a filtered list becomes a workbook and other files, by mouse and by keyboard', async ({
  page,
  signIn,
}) => {
  await signIn('/DE?q=neuss')
  const listed = page.getByRole('list', { name: 'Areas' }).getByRole('listitem')
  await expect(listed).toHaveCount(2)
  await page.getByRole('button', { name: 'Export' }).click()
  const scopes = page.getByRole('radiogroup', { name: 'How much' })
  await expect(scopes.getByRole('radio', { name: 'Filtered 2' })).toBeChecked()
  await expect(page.getByRole('menuitem', { name: /^Excel/ })).toBeFocused()
  await expectAccessible(page)
  const workbook = await saveAs(page, /^Excel/)
  expect(workbook.name).toMatch(/^Germany neuss areas \d{4}-\d\d-\d\d\.xlsx$/)
  const [sheet] = runThrough(readXlsxSteps(workbook.bytes))
  expect(sheet?.rows[0]?.slice(0, 7)).toEqual([
    'Country',
    'ISO code',
    'Place',
    'Area code',
    'Prefix',
    'National form',
    'Order code',
  ])
  expect(sheet?.rows.map((row) => row[4])).toContain('+49 2131')
  expect(sheet?.rows).toHaveLength(3)
  await expect(
    page.getByRole('status').filter({ hasText: `Saved ${workbook.name}: 2 areas` }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Export' }).press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: /^Excel/ })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(scopes.getByRole('radio', { name: 'This list 5,200' })).toBeChecked()
  const table = await saveAs(page, /^CSV… Any/)
  expect(table.name).toMatch(/^Germany areas .*\.csv$/)
  const lines = table.bytes.toString().trim().split('\r\n')
  expect(lines).toHaveLength(5_201)
  expect(lines.find((line) => line.includes('Berlin'))).toContain('"=""+49 30"""')
})

test('answers of a list, and what is compared, become files too', async ({ page, signIn }) => {
  await signIn('/DE')
  await expect(page.getByRole('main').getByText('5,200 areas in ')).toBeVisible()
  await openMatchPage(page, ['+49 30 1234567', '=1+1'])
  await match(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Answered 1' })).not.toBeChecked()
  await expect(page.getByRole('radio', { name: 'All lines 2' })).toBeChecked() // nothing is left out silently
  await expectAccessible(page)
  const answers = await saveAs(page, /^CSV… Any/)
  expect(answers.name).toMatch(/^Matched list areas \d{4}-\d\d-\d\d\.csv$/)
  const [header, berlin, unknown] = answers.bytes.toString().split('\r\n')
  expect(header).toMatch(/,Asked for,Answer,State,How known,Distance in km,Note$/)
  expect(berlin).toMatch(
    /^Germany,DE,Berlin,"=""30""","=""\+49 30""","=""030""","=""4930""",.*,"=""\+49 30 1234567""",Berlin,Covered,Covered,,$/,
  )
  expect(unknown).toMatch(/^,,,,,,,,,'=1\+1,,/)

  await page.getByRole('button', { name: /^Add all to shortlist/ }).click()
  await follow(page, '/#shortlist')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 area side by side' })).toBeVisible()
  const compared = await exportAs(page, /^Excel/)
  const [sheet] = runThrough(readXlsxSteps(compared.bytes))
  expect(sheet?.rows[0]?.slice(9, 11)).toEqual(['Codes there', 'Local time'])
  expect(sheet?.rows[1]?.slice(2, 9)).toEqual([
    'Berlin',
    '30',
    '+49 30',
    '030',
    '4930',
    '52.5244',
    '13.4105',
  ])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a worker that does not load is tried again, and nothing was saved', async ({
    page,
    signIn,
    complaints,
  }) => {
    await signIn()
    await page.route('**/file.worker*', (route) => route.abort())
    await page.getByRole('button', { name: 'Export' }).tap()
    await expect(page.getByRole('menuitem', { name: /^Excel/ })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: /^KML/ }).tap()
    await expect(page.getByRole('alert')).toHaveText(
      /^No file was written\. .* Check your connection\.$/,
    )
    await expectAccessible(page)
    complaints.length = 0 // of the request that failed

    await page.unroute('**/file.worker*')
    const { name, bytes } = await download(page, page.getByRole('button', { name: 'Try again' }))
    expect(name).toMatch(/^Countries \d{4}-\d\d-\d\d\.kml$/)
    expect(bytes.toString().match(/<Placemark>/g)?.length).toBeGreaterThan(200)
  })
})
