import { type Browser, chromium, type Page } from '@playwright/test'
import { installBrowser } from '../../e2e/browser.ts'

const BROWSER_FLAGS = ['--no-sandbox', '--disable-quic', '--disable-background-networking']

/** A browser for measurements, without background requests of its own. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: installBrowser(), args: BROWSER_FLAGS })
}

/** Signs in as the demo account; resolves at the click. */
export async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
