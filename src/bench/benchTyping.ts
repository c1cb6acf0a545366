import type { Page } from '@playwright/test'
import type { Area } from '../core/area.ts'
import { encode } from '../core/protocol/encode.ts'
import { AREA_FIELDS } from '../core/protocol/fields.ts'
import { openDesktop, signIn, withBrowser } from './launchBrowser.ts'
import { watchFrames } from './map/page/frames.ts'
import { printLimit, printRow, printTitle, quantileOf } from './measure.ts'
import { EXPECTED } from './search/expectedResults.ts'
import { growCorpus } from './search/growCorpus.ts'
import { loadCorpus } from './search/loadCorpus.ts'

const SIZE = 100_000
const QUERIES = 40
const LIMIT_MS = 32
const LOADED_MS = 120_000
const SETTLED_MS = 500 // after the last key
const USUAL_REST_MS = 160 // between keys
const RESTS_MS = [60, USUAL_REST_MS, 320] // a fast typist, most people, a slow typist
const LOOK_MS = 15_000 // at the map, before the next search: meanwhile the worker practises

/** How long the built product takes from a key in the search box to the frame that shows what it finds. */
export async function benchTyping(): Promise<void> {
  printTitle(
    `Search box: from a key to its suggestions painted, ${SIZE.toLocaleString('en')} areas known`,
  )
  await withBrowser(async (browser, server) => {
    const page = await openDesktop(browser)
    await page.addInitScript(watchFrames)
    await sendManyAreas(page)
    await openAll(page, server.url)
    printTimes('at once', USUAL_REST_MS, await typeQueries(page, USUAL_REST_MS, 1))
    await page.waitForTimeout(LOOK_MS)
    for (const restMs of RESTS_MS) printTimes('later', restMs, await typeQueries(page, restMs, 0))
    const tasks = await page.evaluate(() => window.longTasks ?? [])
    printRow(
      'tasks over 50 ms meanwhile, longest',
      String(tasks.length),
      `${Math.max(0, ...tasks).toFixed(0)} ms`,
    )
  })
}

function printTimes(when: string, restMs: number, times: readonly number[]): void {
  printRow(
    `${when}: ${times.length} keys, ${restMs} ms between them: p50, p95, longest`,
    ...[0.5, 0.95, 1].map((part) => `${quantileOf(times, part).toFixed(1)} ms`),
  )
  const p95 = quantileOf(times, 0.95)
  printLimit(`p95 under ${LIMIT_MS} ms`, `${p95.toFixed(1)} ms`, p95 < LIMIT_MS)
}

/** Answers with the service's areas, and generated ones up to the size. */
async function sendManyAreas(page: Page): Promise<void> {
  const { areas } = growCorpus(loadCorpus(), SIZE).world
  await page.route('**/api/json/getareas', (route) => {
    const iso = new URLSearchParams(route.request().postData() ?? '').get('isocode') ?? ''
    return route.fulfill({
      contentType: 'application/json',
      body: encode('json', AREA_FIELDS, (areas.get(iso) ?? []).map(rowOf)),
    })
  })
}

function rowOf({ code, name, position }: Area): string[] {
  return [code, name, '', '', String(position?.lat ?? ''), String(position?.lng ?? '')]
}

async function openAll(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await signIn(page)
  await page.getByText('100,000 areas in 245 countries').first().waitFor({ timeout: LOADED_MS })
  await page.getByRole('combobox', { name: 'Search coverage' }).fill('xyzburg') // fetches all places
  await page.getByText('No place called “xyzburg” is known').waitFor({ timeout: LOADED_MS })
}

/** Types queries that differ for each `first`. */
async function typeQueries(page: Page, restMs: number, first: number): Promise<number[]> {
  await page.evaluate(watchKeys)
  const box = page.getByRole('combobox', { name: 'Search coverage' })
  const every = Math.ceil(EXPECTED.length / QUERIES)
  const queries = EXPECTED.filter((_, i) => i % every === first)
  for (const { query } of queries) {
    await box.fill('')
    await box.pressSequentially(query, { delay: restMs })
  }
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate(() => window.keyTimes ?? [])
}

declare global {
  interface Window {
    keyTimes?: number[]
    longTasks?: number[]
  }
}

/**
 * Records for each change of the box the time until the first frame whose suggestions answer what is in the box
 * by then, and all tasks of the main thread over 50 ms. It is injected, so it declares no functions.
 */
function watchKeys(): void {
  const isWatching = window.keyTimes !== undefined
  window.keyTimes = []
  window.longTasks ??= []
  if (isWatching) return
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks?.push(duration)
  }).observe({ entryTypes: ['longtask'] })
  const watch = {
    waitSince(startMs: number): void {
      requestAnimationFrame(() => {
        const isAnswered =
          document.querySelector('[role=listbox]')?.getAttribute('aria-busy') === 'false'
        if (!isAnswered) watch.waitSince(startMs)
        else window.afterFrame().then(() => window.keyTimes?.push(performance.now() - startMs))
      })
    },
  }
  window.addEventListener('input', ({ timeStamp }) => watch.waitSince(timeStamp), true)
}
