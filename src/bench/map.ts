import { launchBrowser } from './browser.ts'
import { benchMoving } from './map/benchMoving.ts'
import { benchOpening } from './map/benchOpening.ts'
import { benchShowing } from './map/benchShowing.ts'
import { serveMapPage } from './map/serveMapPage.ts'

/** The map in a browser without a graphics card: showing many areas beside its peers, moving, opening a country. */
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
