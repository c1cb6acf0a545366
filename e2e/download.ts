import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

/** Clicks what saves a file, and waits for it. */
export async function download(page: Page, control: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), control.click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()), file }
}

/** Opens the menu of exports, and takes one of them. */
export async function exportAs(page: Page, item: RegExp) {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  return download(page, page.getByRole('menuitem', { name: item }).first())
}
