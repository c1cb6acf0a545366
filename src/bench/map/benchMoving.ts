import type { Browser, Page } from '@playwright/test'
import { medianOf, printLimit, printRow, printTitle } from '../measure.ts'
import { VIEWPORT } from './viewport.ts'

const SIZE = 100_000
const RUNS = 5
const DRAG = { px: 600, ms: 1000 }
const CENTER = { lat: 50.5, lng: 7.5 }
const FLIGHT = { from: 3, to: 8 }
const P95_MS = 17
const WORST_MS = 50

/** Frame times while dragging and flying over a hundred thousand areas. */
export async function benchMoving(browser: Browser, url: string): Promise<void> {
  printTitle(`Map: frames while moving over ${SIZE.toLocaleString('en')} areas, ${RUNS} times each`)
  const page = await browser.newPage({ viewport: VIEWPORT })
  await page.goto(url)
  await page.evaluate((size) => window.bench.prepare(size), SIZE)
  await page.evaluate(() => window.bench.show())
  for (const zoom of [3, 5]) {
    const what = `drag of ${DRAG.px} px in ${DRAG.ms / 1000} s at zoom ${zoom}`
    printFrames(what, await repeatMove(page, zoom, () => drag(page)))
  }
  const fly = () =>
    page.evaluate(([{ lat, lng }, zoom]) => window.bench.frameTimesOfFlight(lat, lng, zoom), [
      CENTER,
      FLIGHT.to,
    ] as const)
  printFrames(`flight from zoom ${FLIGHT.from} to ${FLIGHT.to}`, await repeatMove(page, FLIGHT.from, fly))
  await page.close()
}

async function repeatMove(page: Page, zoom: number, move: () => Promise<number[]>): Promise<number[]> {
  const timesMs: number[] = []
  for (let i = 0; i < RUNS; i++) {
    await page.evaluate(([{ lat, lng }, zoom]) => window.bench.setView(lat, lng, zoom), [CENTER, zoom] as const)
    await page.waitForTimeout(REST_MS)
    timesMs.push(...(await move()))
  }
  return timesMs
}

const REST_MS = 300

/** With a real mouse that stops before the button is released, so that the map does not glide on. */
async function drag(page: Page): Promise<number[]> {
  const [left, y] = [(VIEWPORT.width - DRAG.px) / 2, VIEWPORT.height / 2]
  await page.mouse.move(left + DRAG.px, y)
  await page.mouse.down()
  const times = page.evaluate(() => window.bench.frameTimesOfMove())
  const startMs = performance.now()
  for (let share = 0; share < 1; ) {
    share = Math.min(1, (performance.now() - startMs) / DRAG.ms)
    await page.mouse.move(left + DRAG.px * (1 - share), y)
  }
  await page.mouse.up()
  return times
}

function printFrames(what: string, timesMs: readonly number[]): void {
  const sorted = timesMs.toSorted((a, b) => a - b)
  const p95Ms = sorted[Math.ceil(sorted.length * 0.95) - 1]!
  const worstMs = sorted.at(-1)!
  printRow(what, `${sorted.length} frames`, `median ${medianOf(sorted).toFixed(1)} ms`)
  printLimit(`95 % in ${P95_MS} ms`, `${p95Ms.toFixed(1)} ms`, p95Ms <= P95_MS)
  printLimit(`none over ${WORST_MS} ms`, `${worstMs.toFixed(1)} ms`, worstMs <= WORST_MS)
}
