import { expect, type Locator, type Page } from '@playwright/test'
import { SHEET } from '../src/web/ui/useMedia.ts'

/** What moves the sheet of a phone. */
export const handleOf = (page: Page): Locator =>
  page.getByRole('button', { name: /^Show (more|less)$/ })

/** Whether this screen has a sheet. Its handle, loaded on demand, is there afterwards. */
export async function hasSheet(page: Page): Promise<boolean> {
  const isThere = await page.evaluate((query) => matchMedia(query).matches, SHEET)
  if (isThere) await expect(handleOf(page)).toBeVisible()
  return isThere
}
