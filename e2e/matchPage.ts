import type { Locator, Page } from '@playwright/test'
import { download } from './download.ts'
import { expect } from './journey.ts'

// what the journeys with lists do on the page for them

export function listField(page: Page): Locator {
  return page.getByRole('textbox', { name: /Places, codes or numbers/ })
}

export async function openMatchPage(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Match a list' }).click()
  await pasteList(page, lines)
}

/** Leaves what is shown for an empty field, and puts another list into it. */
export async function pasteAnotherList(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Another list' }).click()
  await expect(listField(page)).toHaveValue('')
  await pasteList(page, lines)
}

async function pasteList(page: Page, lines: readonly string[]): Promise<void> {
  await expect(listField(page)).toBeFocused()
  // as pasting does: thousands of lines at once
  await listField(page).evaluate((element: HTMLTextAreaElement, text) => {
    element.value = ''
    element.setRangeText(text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }, lines.join('\n'))
}

export async function match(page: Page): Promise<void> {
  const button = matchButton(page)
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.click()
  await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible()
}

/** `Match 8 lines`, `Match 24 rows`, `Match 6 places` */
export function matchButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Match [\d,]+ (?:line|row|place)s?$/ })
}

/** Opens the choices of a line and takes one of them. */
export async function choose(page: Page, line: string, choice: RegExp): Promise<void> {
  await rowOf(page, line)
    .getByRole('button', { name: /^Choose/ })
    .click()
  await rowOf(page, line).getByRole('radio', { name: choice }).click()
}

export function rowOf(page: Page, line: string): Locator {
  return page.getByRole('row').filter({ has: page.getByText(line, { exact: true }) })
}

export const downloadAnswer = (page: Page) =>
  download(page, page.getByRole('button', { name: 'Download your file, answered' }))

export async function waitForWorld(page: Page): Promise<void> {
  await expect(page.getByText('areas in 245 countries')).toBeVisible()
}
