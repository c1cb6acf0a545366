import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

export const box = (page: Page) => page.getByRole('combobox', { name: 'Search coverage' })

export const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

/** The first one of this name: a town may have several codes. */
export const option = (page: Page, name: string | RegExp) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name }).first()

/** Types into the search box, and waits until the whole world is searched. */
export async function search(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await expect(list).toBeVisible()
}
