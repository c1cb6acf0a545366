import type { Browser, Page } from '@playwright/test'
import { openDesktop, signIn } from '../launchBrowser.ts'
import { medianOf, printLimit, printTitle } from '../measure.ts'
import { startServer } from '../startServer.ts'
import { watchFrames } from './page/frames.ts'

const RUNS = 9
const SHOWN_MS = { memory: 60, network: 150 } // to dots and outline
const NAMED_MS = 150 // from memory
const COUNTRY = 'Germany' // the one with the most areas: 3,936

/** The times from the click on a country to its outline, its areas and their names being painted, in the built product. */
export async function benchOpening(browser: Browser): Promise<void> {
  printTitle(
    `Map: from the click on ${COUNTRY} to its 3,936 areas, in the product (median of ${RUNS})`,
  )
  const server = await startServer()
  const [network, memory]: [Opening[], Opening[]] = [[], []]
  try {
    for (let i = 0; i < RUNS; i++) {
      const page = await openDesktop(browser)
      await openWorld(page, server.url)
      network.push(await openCountry(page))
      await page.getByRole('link', { name: 'All countries' }).click()
      await page.waitForTimeout(REST_MS)
      memory.push(await openCountry(page))
      await page.close()
    }
  } finally {
    server.stop()
  }
  printOpening('from the network, dots', timesOf(network, 'dots'), SHOWN_MS.network)
  printOpening('from memory, outline', timesOf(memory, 'outline'), SHOWN_MS.memory)
  printOpening('from memory, dots', timesOf(memory, 'dots'), SHOWN_MS.memory)
  printOpening('from memory, names', timesOf(memory, 'names'), NAMED_MS)
}

const REST_MS = 1500 // enough for everything that follows an action to be drawn

async function openWorld(page: Page, url: string): Promise<void> {
  // without a configuration the page does not load all areas beforehand, Germany's among them
  await page.route('**/config.json', (route) => route.fulfill({ json: {} }))
  await page.addInitScript(watchFrames)
  await page.addInitScript(watchOpening)
  await page.goto(url)
  await signIn(page)
  await page.getByLabel('Search coverage').fill(COUNTRY)
  await page.waitForTimeout(REST_MS)
}

/** With the keyboard: a mouse pointer would end up over another row and highlight it on the map. */
async function openCountry(page: Page): Promise<Opening> {
  await page.getByRole('link', { name: COUNTRY }).focus()
  await page.waitForTimeout(REST_MS)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(REST_MS)
  return page.evaluate(() => window.opening.painted)
}

type Part = 'outline' | 'dots' | 'names'
type Opening = Partial<Record<Part, number>> // milliseconds from the last click until a part was first painted

declare global {
  interface Window {
    opening: { clickedMs: number; painted: Opening; note(part: Part): void }
  }
}

/** Records in the page when parts of the map are first painted after a click: names once the map says how many there are. */
function watchOpening(): void {
  window.opening = {
    clickedMs: 0,
    painted: {},
    note(part) {
      const { painted, clickedMs } = window.opening
      if (part in painted) return
      painted[part] = Number.POSITIVE_INFINITY // until it is painted
      window
        .afterFrame()
        .then(() => Object.assign(painted, { [part]: performance.now() - clickedMs }))
    },
  }
  window.addEventListener(
    'click',
    ({ timeStamp }) => Object.assign(window.opening, { clickedMs: timeStamp, painted: {} }),
    true,
  )
  const { transferFromImageBitmap } = ImageBitmapRenderingContext.prototype
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (picture) {
    transferFromImageBitmap.call(this, picture)
    const { note } = window.opening
    const pane =
      (this.canvas as HTMLCanvasElement).closest('.outlines, .leaflet-markers-pane')?.className ??
      ''
    const isMarked = pane.includes('markers') && location.pathname === '/DE'
    if (pane.includes('outlines')) note('outline')
    if (isMarked) note('dots')
    if (isMarked && /\d areas? named/.test(document.querySelector('[data-map]')?.textContent ?? ''))
      note('names')
  }
}

function timesOf(openings: readonly Opening[], part: Part): number[] {
  return openings.map((opening) => opening[part] ?? Number.POSITIVE_INFINITY)
}

function printOpening(what: string, timesMs: readonly number[], limitMs: number): void {
  const medianMs = medianOf(timesMs)
  printLimit(`${what}: < ${limitMs} ms`, `${medianMs.toFixed(0)} ms`, medianMs < limitMs)
}
