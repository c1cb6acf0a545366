import { type Browser, chromium } from '@playwright/test'
import { installBrowser } from '../../e2e/browser.ts'

/** A browser for measurements, without background requests of its own. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: installBrowser(),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  })
}
