import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'
import {
  downloadAnswer,
  listField,
  match,
  openMatchPage,
  rowOf,
  waitForWorld,
} from './matchPage.ts'

test.use({ loadsWorld: true })

const OFFICES =
  'Site;Ort;Land\r\n"007";"Köln";DE\r\n\r\n012;Salzbrug;AT\r\n013;"Berlin; Mitte";DE\r\n014;Graz\r\n'

async function chooseOffices(page: Page): Promise<void> {
  const buffer = Buffer.from(OFFICES, 'latin1')
  await page
    .getByLabel('File with a list')
    .setInputFiles({ name: 'Offices.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('heading', { name: 'Which columns say where?' })).toBeFocused()
}

test('a link opens the page, and Back leads to the map as it was', async ({ page, signIn }) => {
  await signIn('/DE?digits=8#match')
  await expect(listField(page)).toBeFocused()
  await expect(page).toHaveTitle('Match a list · Coverage Explorer')
  await expect(page.getByRole('list', { name: 'Areas' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/DE?digits=8')
  await expect(page.getByRole('list', { name: 'Areas' })).toBeVisible()
  await page.getByRole('button', { name: 'Match a list' }).click()
  await expect(page).toHaveURL('/DE?digits=8#match')
  await page.goBack()
  await expect(page).toHaveURL('/DE?digits=8')
  await expect(page.getByRole('button', { name: 'Match a list' })).toBeFocused()
})

test('a file comes back as it came, with eight columns more', async ({ page, signIn }) => {
  await signIn()
  await waitForWorld(page)
  await page.getByRole('button', { name: 'Match a list' }).click()
  await chooseOffices(page)
  await expect(page.getByRole('combobox', { name: 'Ort is' })).toHaveValue('place')
  await expect(page.getByRole('combobox', { name: 'Land is' })).toHaveValue('country')
  await expect(page.getByRole('combobox', { name: 'Site is' })).toHaveValue('keep')
  await expect(page.getByRole('region', { name: 'Before you match' })).toContainText(
    'Fewer cells than the heading Row 6',
  )
  await page.getByRole('combobox', { name: 'Site is' }).selectOption('Phone number or code')
  await expect(page.getByRole('combobox', { name: 'Ort is' })).toHaveValue('place')
  await page.getByRole('combobox', { name: 'Site is' }).selectOption('Keep only')
  await expectAccessible(page)
  await match(page)
  await expect(page.getByText(/matched on Ort and Land/)).toBeVisible()
  await expect(rowOf(page, 'Köln')).toContainText('007')
  await expectAccessible(page)
  const { name, bytes } = await downloadAnswer(page)
  expect(name).toBe('Offices, answered.csv')
  const rows = bytes.toString('latin1').split('\r\n')
  expect(rows[0]).toBe(
    'Site;Ort;Land;Place;Area code;Prefix;National form;Order code;State;How known;Distance in km;Note',
  )
  expect(rows[1]).toBe('"007";"Köln";DE;Cologne;221;+49 221;0221;49221;Covered;Covered;;')
  expect(rows[2]).toBe('')
  expect(rows[3]).toBe('012;Salzbrug;AT;;;;;;Spelling;;;Not settled: spelling, perhaps Salzburg')
  expect(rows[4]).toMatch(/^013;"Berlin; Mitte";DE;Berlin;30;\+49 30;030;4930;Covered;Covered;;$/)
  expect(rows[5]).toMatch(/^014;Graz;;"?Graz, Austria/)
  expect(rows).toHaveLength(7)
})

test('the keys go from row to row, take choices, refuse, and find what is open', async ({
  page,
  signIn,
}) => {
  await signIn()
  await waitForWorld(page)
  await openMatchPage(page, [
    'Lyon',
    'Springfield, USA',
    'Salzbrug',
    'Estaimpuis',
    'Springfield, USA',
    'Paris, France',
  ])
  await expect(page.getByRole('button', { name: 'Match 6 lines' })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
  await listField(page).press('Control+Enter')
  const table = page.getByRole('region', { name: 'Lines' })
  await expect(table).toBeFocused()
  const rows = page.getByRole('row')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(3)).toBeFocused() // below two of headings: the first that is open
  await expect(rows.nth(3).getByRole('radiogroup')).toBeVisible()
  await page
    .getByRole('checkbox', { name: /^Same for every row reading “Springfield, USA”/ })
    .check()
  await rows.nth(3).getByRole('radio').first().click()
  await expect(page.getByRole('button', { name: 'Covered 4' })).toBeVisible() // with Paris and Lyon
  await expect(rows.nth(4)).toBeFocused()
  await page.keyboard.press('Enter') // accepts Salzburg
  await expect(rows.nth(4)).toContainText('Covered')
  await expect(rows.nth(5)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(rows.nth(5)).toContainText('None of the choices')
  await page.keyboard.press('ArrowUp')
  await expect(rows.nth(4)).toBeFocused()
})

test('a country that is meant if none is named, and a digit for a choice', async ({
  page,
  signIn,
}) => {
  await signIn()
  await waitForWorld(page)
  await openMatchPage(page, ['Birmingham', 'Lyon, France'])
  await page
    .getByRole('combobox', { name: 'If no country is named' })
    .selectOption('United Kingdom')
  await match(page)
  await expect(rowOf(page, 'Birmingham')).toContainText('+44 121')
  await expect(rowOf(page, 'Lyon, France')).toContainText('Covered')
  await page.getByRole('button', { name: 'Another list' }).click()
  await page.getByRole('combobox', { name: 'If no country is named' }).selectOption('Ask me')
  await listField(page).fill('Birmingham')
  await match(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('1')
  await expect(rowOf(page, 'Birmingham')).toContainText('Covered')
})

test('is accessible in dark and forced colours, and where there is hardly any room', async ({
  page,
  signIn,
}) => {
  const looks = [{ colorScheme: 'dark' }, { colorScheme: 'light', forcedColors: 'active' }] as const
  async function expectAccessibleInAll(): Promise<void> {
    for (const look of looks) {
      await page.emulateMedia(look)
      await expectAccessible(page)
    }
  }
  await signIn()
  await waitForWorld(page)
  await openMatchPage(page, [
    'Lyon',
    'Springfield, USA',
    'Salzbrug',
    'qwertyuiop',
    '+32 470 12 34 56',
  ])
  await expectAccessibleInAll()
  await match(page)
  await page.getByRole('region', { name: 'Answer' }).getByRole('button', { name: 'Map' }).click()
  await expect(page.getByRole('group', { name: /^Map view/ })).toBeVisible()
  await expectAccessibleInAll()
  await page.setViewportSize({ width: 320, height: 256 })
  await expectAccessibleInAll()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
