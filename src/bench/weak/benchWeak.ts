import type { Browser, CDPSession, Page } from '@playwright/test'
import { signIn, withBrowser } from '../launchBrowser.ts'
import { medianOf, printRow, printTitle } from '../measure.ts'
import { DEVICES, type Device, untilQuiet } from './devices.ts'
import { type LongTask, loadSources, readLongTasks } from './readLongTasks.ts'

const SLOWED = 4 // times: a cheap phone, a laptop of 2016
const RUNS = 3
const TASKS_SHOWN = 3
const FUNCTIONS_SHOWN = 4
const BLOCKING_MS = 50 // what a task takes longer than this, it blocks
const COUNTRY = 'Germany'
const DRAG = { steps: 60, stepPx: 5, stepMs: 16 }
const NOTCHES = [-1, -1, 1, 1]
const NOTCH = { px: 120, restMs: 400 }
const KEY_MS = 160
const PATIENCE_MS = 180_000 // a traced page is slower still

interface Act {
  readonly what: string
  readonly goalMs: Readonly<Record<Device, number>>
  readonly prepare?: (page: Page) => Promise<unknown> // not measured
  readonly run: (page: Page, url: string) => Promise<unknown>
}

const ACTS: readonly Act[] = [
  {
    what: 'opening the page',
    goalMs: { phone: 100, desktop: 100 },
    run: (page, url) => page.goto(url),
  },
  { what: 'signing in, until all is quiet', goalMs: { phone: 200, desktop: 200 }, run: openWorld },
  {
    what: `opening ${COUNTRY}`,
    goalMs: { phone: 200, desktop: 200 },
    prepare: (page) => search(page, COUNTRY),
    run: pressEnter,
  },
  { what: 'dragging for a second', goalMs: { phone: 100, desktop: 50 }, run: drag },
  { what: 'wheel, four notches', goalMs: { phone: 200, desktop: 100 }, run: turnWheel },
  {
    what: 'typing “munchen”',
    goalMs: { phone: 50, desktop: 50 },
    prepare: (page) => search(page, ''),
    run: type,
  },
  { what: 'opening a card', goalMs: { phone: 100, desktop: 100 }, run: pressEnter },
]

/**
 * Total blocking time of what people do, the processor slowed four times, in milliseconds: the median of three runs;
 * then the longest tasks of a fourth that is traced, and what took them. Only the page is slowed, its workers are not.
 */
export async function benchWeak(): Promise<void> {
  await withBrowser(async (browser, server) => {
    const sources = await loadSources()
    for (const device of Object.keys(DEVICES) as Device[]) {
      printTitle(
        `Weak devices: blocked while a person waits, ${device}, slowed ${SLOWED} times (median of ${RUNS})`,
      )
      const runs: number[][] = []
      for (let run = 0; run < RUNS; run++)
        runs.push(await measureActs(browser, device, server.url, timeBlocked))
      const tasks = await measureActs(browser, device, server.url, async (page, run) => {
        await browser.startTracing(page, { categories: CATEGORIES })
        await run()
        return readLongTasks(await browser.stopTracing(), sources)
      })
      for (const [i, { what, goalMs }] of ACTS.entries()) {
        const times = runs.map((run) => run[i]!)
        const goal = goalMs[device]
        printRow(what, times.map(formatMs).join(' '), `${formatMs(medianOf(times))} of ${goal} ms`)
        for (const task of tasks[i]!.slice(0, TASKS_SHOWN)) printTask(task)
      }
    }
  })
}

type Measure<Result> = (page: Page, run: () => Promise<void>) => Promise<Result>

/** Does all acts on a new page, one after the other, each until the page is quiet again. */
async function measureActs<Result>(
  browser: Browser,
  device: Device,
  url: string,
  measure: Measure<Result>,
) {
  const { page, cdp } = await openPage(browser, device)
  const results: Result[] = []
  for (const { prepare, run } of ACTS) {
    if (prepare) await prepare(page).then(() => untilQuiet(page, cdp))
    results.push(await measure(page, () => run(page, url).then(() => untilQuiet(page, cdp))))
  }
  await page.context().close()
  return results
}

async function timeBlocked(page: Page, run: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.blockingTasks?.splice(0))
  await run()
  const tasks = await page.evaluate(() => window.blockingTasks ?? [])
  return tasks.reduce((sum, ms) => sum + ms - BLOCKING_MS, 0)
}

const CATEGORIES = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'v8.execute',
  '__metadata',
]

async function openPage(
  browser: Browser,
  device: Device,
): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({
    ...DEVICES[device],
    serviceWorkers: 'block', // what it loads ahead differs from run to run
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  await page.addInitScript(watchTasks)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await cdp.send('Performance.enable')
  return { page, cdp }
}

async function openWorld(page: Page): Promise<void> {
  await signIn(page)
  await page
    .getByText(/^[\d,]+ areas in \d+ countries$/)
    .first()
    .waitFor({ state: 'attached' })
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search coverage' }).fill(text)
}

async function drag(page: Page): Promise<void> {
  const { x, y } = await middleOfMap(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= DRAG.steps; step++) {
    await page.mouse.move(x - step * DRAG.stepPx, y - step)
    await page.waitForTimeout(DRAG.stepMs)
  }
  await page.mouse.up()
}

async function turnWheel(page: Page): Promise<void> {
  const { x, y } = await middleOfMap(page)
  await page.mouse.move(x, y)
  for (const direction of NOTCHES) {
    await page.mouse.wheel(0, direction * NOTCH.px)
    await page.waitForTimeout(NOTCH.restMs)
  }
}

async function middleOfMap(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('region', { name: 'Map', exact: true }).boundingBox()
  if (!box) throw new Error('There is no map.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 3 } // a phone has a sheet over its lower half
}

function pressEnter(page: Page): Promise<void> {
  return page.keyboard.press('Enter')
}

async function type(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search coverage' }).focus()
  await page.keyboard.type('munchen', { delay: KEY_MS })
}

function printTask({ ms, parts }: LongTask): void {
  const named = parts.slice(0, FUNCTIONS_SHOWN).map(({ what, ms }) => `${what} ${formatMs(ms)}`)
  console.log(`    ${formatMs(ms).padStart(4)} ms: ${named.join(', ')}`)
}

const formatMs = (ms: number): string => ms.toFixed(0)

declare global {
  interface Window {
    blockingTasks?: number[]
  }
}

/** It is injected, so it refers to nothing outside. */
function watchTasks(): void {
  window.blockingTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.blockingTasks?.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}
