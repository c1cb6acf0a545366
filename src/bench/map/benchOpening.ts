import type { Browser, Page } from '@playwright/test'
import { medianOf, printLimit, printTitle } from '../measure.ts'
import { startServer } from '../startServer.ts'
import { watchFrames } from './page/frames.ts'

const RUNS = 9
const MEMORY_MS = 60
const NETWORK_MS = 150
const COUNTRY = 'Germany' // the one with the most areas: 3,936

/** The time from the click on a country to its areas being painted, in the built product. */
export async function benchOpening(browser: Browser): Promise<void> {
  printTitle(
    `Map: from the click on ${COUNTRY} to its 3,936 areas painted, in the product (median of ${RUNS})`,
  )
  const server = await startServer()
  const [network, memory]: [number[], number[]] = [[], []]
  try {
    for (let i = 0; i < RUNS; i++) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      await signIn(page, server.url)
      network.push(await openCountry(page))
      await page.getByRole('link', { name: 'All countries' }).click()
      await page.waitForTimeout(REST_MS)
      memory.push(await openCountry(page))
      await page.close()
    }
  } finally {
    server.stop()
  }
  printOpening('from the network', network, NETWORK_MS)
  printOpening('from memory, the second visit', memory, MEMORY_MS)
}

const REST_MS = 800 // enough for everything that follows an action to be drawn

async function signIn(page: Page, url: string): Promise<void> {
  // without a configuration the page does not load all areas beforehand, Germany's among them
  await page.route('**/config.json', (route) => route.fulfill({ json: {} }))
  await page.addInitScript(watchFrames)
  await page.addInitScript(watchOpening)
  await page.goto(url)
  await page.getByRole('textbox', { name: 'Username' }).fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Search coverage').fill(COUNTRY)
  await page.waitForTimeout(REST_MS)
}

/** With the keyboard: a mouse pointer would end up over another row and highlight it on the map. */
async function openCountry(page: Page): Promise<number> {
  await page.getByRole('link', { name: COUNTRY }).focus()
  await page.waitForTimeout(REST_MS)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(REST_MS)
  return page.evaluate(() => window.opening.paintedMs - window.opening.clickedMs)
}

declare global {
  interface Window {
    opening: { clickedMs: number; paintedMs: number } // of the last click, and of the markers' last frame
  }
}

/** Records in the page the time of a click, and when a frame with newly drawn markers is painted. */
function watchOpening(): void {
  window.opening = { clickedMs: 0, paintedMs: 0 }
  window.addEventListener(
    'click',
    (event) => Object.assign(window.opening, { clickedMs: event.timeStamp }),
    true,
  )
  const { clearRect } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.clearRect = function (...rectangle) {
    clearRect.apply(this, rectangle)
    if (!this.canvas.closest('.leaflet-markers-pane')) return
    window.afterFrame().then(() => Object.assign(window.opening, { paintedMs: performance.now() }))
  }
}

function printOpening(what: string, timesMs: readonly number[], limitMs: number): void {
  const medianMs = medianOf(timesMs)
  printLimit(`${what}: < ${limitMs} ms`, `${medianMs.toFixed(0)} ms`, medianMs < limitMs)
}
