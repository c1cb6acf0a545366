import { launchBrowser } from '../launchBrowser.ts'
import { benchMoving } from './benchMoving.ts'
import { benchOpening } from './benchOpening.ts'
import { benchShowing } from './benchShowing.ts'
import { serveMapPage } from './serveMapPage.ts'

/** The map in a browser without a GPU: showing many areas, moving over them, opening a country. */
export async function benchMap(): Promise<void> {
  const page = await serveMapPage()
  const browser = await launchBrowser()
  try {
    await benchShowing(browser, page.url)
    await benchMoving(browser, page.url)
    await benchOpening(browser)
  } finally {
    await browser.close()
    await page.stop()
  }
}
