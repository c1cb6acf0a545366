import { type Browser, chromium, type Page } from '@playwright/test'
import { installBrowser } from '../../e2e/browser.ts'
import { type RunningServer, startServer } from './startServer.ts'

const BROWSER_FLAGS = ['--no-sandbox', '--disable-quic', '--disable-background-networking']

/** A browser for measurements, without background requests of its own. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: installBrowser(), args: BROWSER_FLAGS })
}

/** Measures the built product in a browser, and ends both. */
export async function withBrowser(
  measure: (browser: Browser, server: RunningServer) => Promise<void>,
): Promise<void> {
  const server = await startServer()
  const browser = await launchBrowser()
  try {
    await measure(browser, server)
  } finally {
    await browser.close()
    server.stop()
  }
}

/** A page whose service worker neither answers what a bench answers nor loads what is not measured. */
export function openDesktop(browser: Browser): Promise<Page> {
  return browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
}

/** Signs in as the demo account; resolves at the click. */
export async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
