import { type Browser, chromium } from '@playwright/test'
import { installBrowser } from '../../e2e/browser.ts'

const BROWSER_FLAGS = ['--no-sandbox', '--disable-quic', '--disable-background-networking']

/** A browser for measurements, without background requests of its own. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: installBrowser(), args: BROWSER_FLAGS })
}
