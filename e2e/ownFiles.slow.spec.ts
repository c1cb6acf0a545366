import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { hostileWorkbook, workbookOfTwo } from '../src/core/xlsx/testing/workbookOf.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { downloadAnswer, match } from './matchPage.ts'

/** A workbook of two sheets: remarks, and below a blank row offices with a formula. */
function createWorkbook(): Buffer {
  const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  const cellOf = (cell: string, at: string) =>
    cell.startsWith('<f>')
      ? `<c r="${at}">${cell}<v>2</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`
  const row = (number: number, ...cells: string[]) =>
    `<row r="${number}">${cells.map((cell, i) => cellOf(cell, `${'ABC'[i]}${number}`)).join('')}</row>`
  const offices =
    row(2, 'Site', 'City', 'Country') +
    row(3, '007', 'Köln', 'DE') +
    row(4, '<f>1+1</f>', 'Xyzzyq', 'DE')
  const remarks = { name: 'Remarks', xml: sheet(row(1, 'For 2027')) }
  return Buffer.from(workbookOfTwo(remarks, { name: 'Offices', xml: sheet(offices) }))
}

test('a workbook comes back with the answers in it', async ({ page, signIn }) => {
  await signIn('/DE')
  await expect(page.getByRole('list', { name: 'Areas' })).toBeVisible()
  await page.getByRole('button', { name: 'Match a list' }).click()
  const endless = Buffer.from(hostileWorkbook())
  await page
    .getByLabel('File with a list')
    .setInputFiles({ name: 'endless.xlsx', mimeType: '', buffer: endless })
  await expect(page.getByRole('alert')).toHaveText(
    /^endless\.xlsx cannot be read\. The file has too many cells\. Save only the sheet/,
  )
  await page
    .getByLabel('File with a list')
    .setInputFiles({ name: 'Offices.xlsx', mimeType: '', buffer: createWorkbook() })
  await page.getByRole('combobox', { name: 'Sheet' }).selectOption('Offices')
  await expect(page.getByRole('combobox', { name: 'City is' })).toHaveValue('place')
  await expect(page.getByRole('combobox', { name: 'Country is' })).toHaveValue('country')
  await expectAccessible(page)
  await match(page)
  const { name, bytes } = await downloadAnswer(page)
  expect(name).toBe('Offices, answered.xlsx')
  const before = unzipSync(createWorkbook())
  const after = unzipSync(bytes)
  expect(after['xl/worksheets/sheet1.xml']).toEqual(before['xl/worksheets/sheet1.xml'])
  const answered = strFromU8(after['xl/worksheets/sheet2.xml']!)
  expect(answered).toContain('<f>1+1</f>')
  expect(textsOf(answered, 2).slice(3)).toEqual([
    'Place',
    'Area code',
    'Prefix',
    'National form',
    'Order code',
    'State',
    'How known',
    'Distance in km',
    'Note',
  ])
  expect(textsOf(answered, 3)).toEqual([
    '007',
    'Köln',
    'DE',
    'Cologne',
    '221',
    '+49 221',
    '0221',
    '49221',
    'Covered',
    'Covered',
  ])
  expect(textsOf(answered, 4).slice(1)).toEqual([
    'DE',
    'Not understood',
    'No such place, code or number',
  ])
})

function textsOf(sheet: string, row: number): string[] {
  const [, cells = ''] = new RegExp(`<row r="${row}"[^>]*>(.*?)</row>`).exec(sheet) ?? []
  return [...cells.matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)].map(([, text = '']) => text)
}

const COLUMNS = `ISOCODE;AREACODE;Documents;Days;Price
DE;030;Passport;5;9,50 €
DE;+49 89;"=1+1 ""card""";2;12 €
DE;030;Lease;6;10 €
DE;hello;x;1;1
`

test('own columns are joined, shown, filtered by, kept and removed', async ({ page, signIn }) => {
  await signIn('/DE')
  await page.getByRole('button', { name: 'More', exact: true }).press('ArrowDown')
  await page.getByRole('menuitem', { name: /^Your columns/ }).press('Enter')
  const endless = Buffer.from(hostileWorkbook())
  await page
    .getByLabel('File with your columns')
    .setInputFiles({ name: 'endless.xlsx', mimeType: '', buffer: endless })
  await expect(page.getByRole('alert')).toContainText('endless.xlsx: The file has too many cells.')
  await chooseColumns(page, 'Town;Price\nBerlin;5\n')
  await expect(page.getByRole('alert')).toContainText(
    'prices.csv: No column is called AREACODE or ISOCODE.',
  )
  await chooseColumns(page, COLUMNS)
  await expect(page.getByText(/2 of 4 rows fit 2 areas/)).toBeVisible()
  await page.getByText('1 row repeated further down: the last one counts').click()
  await expect(page.getByText('Line 2 DE 030 Line 4 counts')).toBeVisible()
  await page.getByText('1 row about nothing in this coverage').click()
  await expect(page.getByText('Line 5 DE hello Not an area code')).toBeVisible()
  await page.getByRole('combobox', { name: 'Price is shown in' }).selectOption('List and card')
  await expect(page.getByRole('combobox', { name: 'Documents is shown in' })).toHaveValue('card')
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByText('Here after a reload')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to the map' }).click()
  await expect(rowsWith(page, '6 · 10 €')).toHaveText(/Berlin/)

  await page.getByRole('combobox', { name: 'Filter by your columns' }).selectOption('Days')
  await expect(page.getByText('2 of 5,200 areas')).toBeVisible()
  await page.getByRole('combobox', { name: 'Days is' }).selectOption('range')
  await page.getByRole('spinbutton', { name: 'Days to' }).fill('2')
  await expect(page.getByText('1 of 5,200 areas')).toBeVisible()
  await expect(page).toHaveURL('/DE') // others could make nothing of the filter
  await expectAccessible(page)
  await page.getByRole('list', { name: 'Areas' }).getByRole('link', { name: 'Munich' }).click()
  const facts = page.getByRole('region', { name: 'Your columns' })
  await expect(facts).toContainText('=1+1 "card"')
  await expectAccessible(page)

  await page.reload()
  await signIn('/DE/4989')
  await expect(facts).toContainText('12 €')
  await facts.getByRole('button', { name: 'Change your columns' }).click()
  await page.getByRole('button', { name: 'Remove these columns' }).click()
  await expect(page.getByRole('heading', { name: 'Bring your own columns' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Here after a reload')).toBeVisible()
  await page.getByRole('button', { name: 'Remove these columns' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(
        () => Object.keys(localStorage).filter((key) => key.includes('columns')).length,
      ),
    )
    .toBe(0)
})

async function chooseColumns(page: Page, text: string): Promise<void> {
  const buffer = Buffer.from(text)
  await page
    .getByLabel('File with your columns')
    .setInputFiles({ name: 'prices.csv', mimeType: '', buffer })
}

function rowsWith(page: Page, text: string) {
  return page.getByRole('list', { name: 'Areas' }).getByRole('listitem').filter({ hasText: text })
}
