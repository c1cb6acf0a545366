import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

export const box = (page: Page) => page.getByRole('combobox', { name: 'Search coverage' })

export const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

export const option = (page: Page, name: string | RegExp) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name })

/** Types into the search box, and waits until the whole world is searched. */
export async function search(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await expect(page.getByText('Searching…')).toHaveCount(0)
  await expect(page.getByText(/not loaded yet/)).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
}
