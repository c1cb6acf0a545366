import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'

test('Ctrl+K searches, ? lists the keys, and Escape closes one thing at a time', async ({
  page,
  signIn,
}) => {
  await signIn('/DE')
  const box = page.getByRole('combobox', { name: 'Search coverage' })
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const row = page.getByRole('link', { name: '4930 Berlin' })
  await row.focus()
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await row.focus()
  await expect(async () => {
    await page.keyboard.press('?') // listened to once the page has nothing else to do
    await expect(sheet).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(sheet.getByRole('term').first()).toHaveText('Search')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(row).toBeFocused()
  await expect(page).toHaveURL('/DE')
  await page.getByRole('button', { name: 'Match a list' }).click()
  const field = page.getByRole('textbox')
  await field.fill('Berlin')
  await field.press('Control+k') // the search lies behind: the key stays the browser's
  await field.press('?')
  await expect(field).toHaveValue('Berlin?')
  await expect(sheet).toBeHidden()
})

test('rows and suggestions open in another tab', async ({ page, signIn, context }) => {
  await signIn('/DE')
  const box = page.getByRole('combobox', { name: 'Search coverage' })
  await opensInTab(page.getByRole('link', { name: '4930 Berlin' }), '/DE/4930/Berlin')
  await box.fill('munich')
  await opensInTab(page.getByRole('option', { name: /^Munich/ }).first(), '/DE/4989/Munich')
  await expect(page).toHaveURL(/^[^?]*\/DE(\?q=munich)?$/)

  async function opensInTab(link: Locator, path: string): Promise<void> {
    for (const click of [
      () => link.click({ button: 'middle' }),
      () => link.click({ modifiers: ['Control'] }),
    ]) {
      const [tab] = await Promise.all([context.waitForEvent('page'), click()])
      await tab.waitForURL(path)
      await expect(tab.getByRole('region', { name: 'Area details' })).toBeVisible()
      await tab.close()
    }
  }
})

test('names and codes are selected without being opened, and rows paste as a table', async ({
  page,
  signIn,
}) => {
  await signIn('/DE')
  const rows = page.getByRole('list', { name: 'Areas' }).getByRole('listitem')
  await expect(rows.first()).toContainText('Berlin')
  await drag(page, rows.first().getByText('Berlin'), rows.first().getByText('Berlin'))
  expect(await readSelection(page)).toBe('Berlin')
  await drag(page, rows.first().locator('bdi'), rows.first().locator('bdi'))
  expect(await readSelection(page)).toBe('+49 30')
  await drag(page, rows.first().getByText('Berlin'), rows.nth(1).locator('bdi'))
  await page.keyboard.press('Control+c')
  expect(await readClipboard(page)).toBe('+49 30\t030\tBerlin\n+49 40\t040\tHamburg')
  await page.getByRole('heading', { name: 'Germany' }).click() // nothing is selected any more
  await rows.first().getByRole('link').focus()
  await page.keyboard.press('Control+c')
  expect(await readClipboard(page)).toBe('+49 30\t030\tBerlin')
  await expect(page).toHaveURL('/DE')
  await page.keyboard.press('Control+a')
  await rows
    .nth(1)
    .getByRole('link')
    .click({ position: { x: 4, y: 4 } }) // into what is selected
  await expect(page).toHaveURL(/\/DE\/4940/)
})

/** From the start of one text to the end of another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('Not on the page')
  await page.mouse.move(start.x + 1, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width - 1, end.y + end.height / 2, { steps: 4 })
  await page.mouse.up()
}

function readSelection(page: Page): Promise<string> {
  return page.evaluate(() => String(getSelection()))
}

function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}
