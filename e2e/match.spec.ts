import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

test.use({ loadsWorld: true })

const LINES = ['Lyon', 'Manchester UK', '+1 212 555 0134', 'Springfield', 'qwertyuiop', 'Grenoble', 'France']

async function openMatchDialog(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Match a list' }).click()
  const field = page.getByRole('textbox', { name: /Places, codes or numbers/ })
  await expect(field).toBeFocused()
  // as pasting does: thousands of lines at once
  await field.evaluate((element: HTMLTextAreaElement, text) => {
    element.value = ''
    element.setRangeText(text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }, lines.join('\n'))
}

async function match(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Match', exact: true })
  await expect(button).toBeEnabled({ timeout: 20_000 })
  await button.click()
}

async function downloadAnswer(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  return readFile(await (await download).path(), 'utf8')
}

test.beforeEach(async ({ signIn, page }) => {
  await signIn()
  await expect(page.getByText('15,159 areas in 245 countries')).toBeVisible({ timeout: 20_000 })
})

test('answers a list line by line', async ({ page, expectAccessible }) => {
  await openMatchDialog(page, LINES)
  await expectAccessible()
  await match(page)
  const dialog = page.getByRole('dialog', { name: /Match a list/ })
  const row = (line: string) => dialog.getByRole('row').filter({ has: page.getByText(line, { exact: true }) })
  await expect(row('Lyon')).toContainText('France')
  await expect(row('Manchester UK')).toContainText('+44 161')
  await expect(row('+1 212 555 0134')).toContainText('New York')
  await expect(row('qwertyuiop')).toContainText(/not understood/i)
  await expect(row('Springfield').getByRole('combobox')).toBeVisible()
  await expect(dialog.getByText('4 of 7 covered')).toBeVisible()
  await expectAccessible()
})

test('keeps what was entered until sign-out', async ({ page, signIn }) => {
  await openMatchDialog(page, LINES)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Match a list' }).click()
  const field = page.getByRole('textbox', { name: /Places, codes or numbers/ })
  await expect(field).toHaveValue(LINES.join('\n'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn()
  await page.getByRole('button', { name: 'Match a list' }).click()
  await expect(field).toHaveValue('')
})

test('saves the answers as a CSV file', async ({ page }) => {
  await openMatchDialog(page, LINES)
  await match(page)
  const text = await downloadAnswer(page)
  expect(text.charCodeAt(0)).toBe(0xfeff) // makes Excel read it as UTF-8
  expect(text.split('\r\n')).toContain('2,Manchester UK,covered,United Kingdom,GB,Manchester,44161,+44 161,,')
  expect(text).toContain('qwertyuiop,unknown')
})

test('explains what to do with a list that is too long, and keeps it', async ({ page }) => {
  const lines = Array.from({ length: 5_001 }, (_, i) => `Line ${i}`)
  await openMatchDialog(page, lines)
  await match(page)
  await expect(page.getByRole('alert')).toContainText('5,000')
  await expect(page.getByRole('textbox', { name: /Places, codes or numbers/ })).toHaveValue(lines.join('\n'))
})

test('opens an area from an answer', async ({ page }) => {
  await openMatchDialog(page, ['Manchester UK'])
  await match(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Manchester/ })
    .click()
  await expect(page).toHaveURL('/GB/44161')
})

test('uses the country column unless it is switched off', async ({ page }) => {
  await openMatchDialog(page, ['San José\tCosta Rica', 'London\tCA', 'near Lyon\tFrance'])
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect(country.getByRole('option', { selected: true })).toHaveText('column 2: Costa Rica')
  await match(page)
  const row = (line: string) => page.getByRole('row').filter({ hasText: line })
  await expect(row('San José, Costa Rica')).toContainText('+506')
  await expect(row('London, CA')).toContainText('London, ON, Canada')
  await expect(row('near Lyon')).toContainText('0 km N: Lyon, France')
  await page.getByRole('button', { name: 'Change the list' }).click()
  await country.selectOption('none')
  await match(page)
  await expect(row('San José')).toContainText('San Jose, CA, United States')
})

test('answers replace the form, and the form comes back', async ({ page }) => {
  const lines = Array.from({ length: 40 }, (_, i) => `+4416149600${10 + i}`)
  await openMatchDialog(page, lines)
  await match(page)
  await expect(page.getByText('40 lines, matched')).toBeVisible()
  const field = page.getByRole('textbox', { name: /Places, codes or numbers/ })
  await expect(field).toHaveCount(0)
  const table = page.getByRole('region', { name: 'Lines' })
  await expect(table).toBeFocused()
  const size = page.viewportSize()!
  expect((await table.boundingBox())!.height).toBeGreaterThan(size.height * 0.55)
  await page.getByRole('button', { name: 'Change the list' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(lines.join('\n'))
})

test('fits a phone', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openMatchDialog(page, [...LINES, 'Luxembourg'])
  await match(page)
  const result = page.getByRole('cell', { name: 'Not understood' })
  const lineHeight = await result.evaluate((cell) => Number.parseFloat(getComputedStyle(cell).lineHeight))
  expect((await result.boundingBox())!.height).toBeLessThan(lineHeight * 1.5)
  const table = page.getByRole('region', { name: 'Lines' })
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await expectAccessible()
})

test('an overlong line is shortened on screen, and whole in the file', async ({ page }) => {
  const long = `Lyon, ${'and so on '.repeat(10_000)}end`
  await openMatchDialog(page, ['Lyon', long, 'Manchester UK'])
  await match(page)
  const row = page.getByRole('row').filter({ hasText: 'Lyon, and so on' })
  await expect(row.getByRole('rowheader')).toHaveText(`${long.slice(0, 80)}…`)
  await expect(row).toContainText('Not understood')
  await expect(row).toContainText('Too long: lines of more than 250 characters are not read')
  await expect(page.getByText('2 of 3 covered')).toBeVisible()
  expect(await downloadAnswer(page)).toContain(`2,"${long}",unknown`)
})
