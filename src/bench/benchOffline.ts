import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { listAppFiles } from '../build/serviceWorker.ts'
import { signIn, withBrowser } from './launchBrowser.ts'
import { medianOf, printLimit, printRow, printTitle } from './measure.ts'

const RUNS = 7
const SHOWN_LIMIT_MS = 1000
const OPENED_LIMIT_MS = 1500

/** Without a server: from a reload to the form for signing in, and from there to all areas that were kept. */
export async function benchOffline(): Promise<void> {
  printTitle('Without a network, all areas kept on the device')
  await printSizes()
  await withBrowser(async (browser, server) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await keepWorld(page, server.url)
    server.stop()
    await untilGone(page)
    const times = []
    for (let run = 0; run < RUNS; run++) times.push(await timeStart(page, server.url))
    const shownMs = medianOf(times.map(({ shown }) => shown))
    const offeredMs = medianOf(times.map(({ offered }) => offered))
    const openedMs = medianOf(times.map(({ opened }) => opened))
    printRow('form for signing in shown', formatMs(shownMs))
    printRow('what is kept offered', formatMs(offeredMs))
    printRow('countries and map shown after the click', formatMs(openedMs))
    printLimit(`shown within ${SHOWN_LIMIT_MS} ms`, formatMs(shownMs), shownMs <= SHOWN_LIMIT_MS)
    printLimit(
      `opened within ${OPENED_LIMIT_MS} ms`,
      formatMs(openedMs),
      openedMs <= OPENED_LIMIT_MS,
    )
  })
}

async function keepWorld(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await signIn(page)
  await page.getByText(/^[\d,]+ areas in \d+ countries$/).waitFor()
  await page.getByRole('checkbox', { name: 'Keep on this device' }).check()
  await page.waitForFunction(async () => (await indexedDB.databases()).length > 0)
  await page.waitForTimeout(KEPT_MS) // the rare files too
}

/** The browser's own connections end last. */
async function untilGone(page: Page): Promise<void> {
  const isThere = () =>
    page.evaluate(() =>
      fetch('config.json', { method: 'HEAD' }).then(
        () => true,
        () => false,
      ),
    )
  while (await isThere());
}

const KEPT_MS = 10_000

async function timeStart(page: Page, url: string) {
  const start = performance.now()
  await page.goto(url)
  await page.getByRole('textbox', { name: 'Username' }).waitFor()
  const shown = performance.now() - start
  const open = page.getByRole('button', { name: 'Open what is kept on this device' })
  await open.waitFor()
  const offered = performance.now() - start
  const click = performance.now()
  await open.click()
  await page.getByRole('list', { name: 'Countries', exact: true }).waitFor()
  await page.getByRole('region', { name: 'Map', exact: true }).waitFor()
  return { shown, offered, opened: performance.now() - click }
}

/** Of what the service worker keeps, as it comes over the network. */
async function printSizes(): Promise<void> {
  const folder = fileURLToPath(new URL('../../dist/web', import.meta.url))
  const { needed, more } = await listAppFiles(folder)
  for (const [what, paths] of [
    ['kept at once', needed],
    ['kept with the areas, or once used', more],
  ] as const) {
    const sizes = await Promise.all(paths.map((path) => sizeOf(join(folder, path))))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    printRow(what, `${paths.length} files`, `${(bytes / 1e6).toFixed(2)} MB`)
  }
}

async function sizeOf(path: string): Promise<number> {
  const { size } = await stat(`${path}.br`).catch(() => stat(path))
  return size
}

const formatMs = (ms: number): string => `${ms.toFixed(0)} ms`
