import type { Browser, CDPSession, Page } from '@playwright/test'
import { medianOf, printLimit, printRow, printTitle } from '../measure.ts'
import type { TraceEvent } from '../weak/readLongTasks.ts'
import { END_MARK, START_MARK } from './page/marks.ts'
import { VIEWPORT } from './viewport.ts'

/** How often each number of areas is shown. */
const RUNS: readonly (readonly [size: number, times: number])[] = [
  [10_000, 7],
  [100_000, 7],
  [1_000_000, 5],
]

/** The time to show areas that are in memory, the longest task meanwhile, and the heap they retain. */
export async function benchShowing(browser: Browser, url: string): Promise<void> {
  for (const [size, times] of RUNS) {
    printTitle(
      `Map: ${size.toLocaleString('en')} areas from memory to painted, a fresh page each time (median)`,
    )
    const runs: Run[] = []
    while (runs.length < times) runs.push(await showTraced(browser, url, size))
    const shown = summarize(runs)
    printShown(shown)
    printLimits(size, shown)
  }
}

interface Run {
  readonly paintedMs: number
  readonly processorMs: number
  readonly longestTaskMs: number
  readonly heapBytes: number
}

interface Shown extends Run {
  readonly worstTaskMs: number
}

function summarize(runs: readonly Run[]): Shown {
  return {
    paintedMs: medianOf(runs.map(({ paintedMs }) => paintedMs)),
    processorMs: medianOf(runs.map(({ processorMs }) => processorMs)),
    longestTaskMs: medianOf(runs.map(({ longestTaskMs }) => longestTaskMs)),
    worstTaskMs: Math.max(...runs.map(({ longestTaskMs }) => longestTaskMs)),
    heapBytes: medianOf(runs.map(({ heapBytes }) => heapBytes)),
  }
}

async function showTraced(browser: Browser, url: string, size: number): Promise<Run> {
  const page = await browser.newPage({ viewport: VIEWPORT })
  await browser.startTracing(page, { categories: TRACE_CATEGORIES })
  const run = await show(page, url, size)
  const busy = readTasks(await browser.stopTracing())
  await page.close()
  return { ...run, ...busy }
}

async function show(page: Page, url: string, size: number) {
  await page.goto(url)
  const session = await page.context().newCDPSession(page)
  await page.evaluate((size) => window.bench.prepare(size), size)
  await page.waitForTimeout(REST_MS)
  const before = await heldBytes(session)
  const paintedMs = await page.evaluate(() => window.bench.show())
  const heapBytes = (await heldBytes(session)) - before
  await session.detach()
  return { paintedMs, heapBytes }
}

const REST_MS = 600 // enough to paint the empty map and to warm up

/** The memory that scripts retain: objects, nodes of the document, and typed arrays. */
async function heldBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const usage: Partial<Record<string, number>> = await session.send('Runtime.getHeapUsage')
  return (usage.usedSize ?? 0) + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0)
}

function printShown(shown: Shown): void {
  const { paintedMs, processorMs, longestTaskMs, worstTaskMs, heapBytes } = shown
  printRow(
    'shown',
    `${paintedMs.toFixed(0)} ms (${processorMs.toFixed(0)} of processor)`,
    `longest task ${longestTaskMs.toFixed(0)} (worst ${worstTaskMs.toFixed(0)}) ms`,
    `heap ${(heapBytes / 1e6).toFixed(1)} MB`,
  )
}

const LONGEST_TASK_MS = 50
const HEAP_BYTES = 8e6 // for 100,000 areas
const MILLION_PAINTED_MS = 500

function printLimits(size: number, shown: Shown): void {
  if (size >= 100_000) {
    const { longestTaskMs } = shown
    printLimit(
      `longest task < ${LONGEST_TASK_MS} ms`,
      `${longestTaskMs.toFixed(1)} ms`,
      longestTaskMs < LONGEST_TASK_MS,
    )
  }
  if (size === 100_000) {
    const { heapBytes } = shown
    printLimit(
      `heap < ${HEAP_BYTES / 1e6} MB`,
      `${(heapBytes / 1e6).toFixed(1)} MB`,
      heapBytes < HEAP_BYTES,
    )
  }
  if (size === 1_000_000) {
    const { paintedMs } = shown
    printLimit(
      `painted in < ${MILLION_PAINTED_MS} ms`,
      `${paintedMs.toFixed(0)} ms`,
      paintedMs < MILLION_PAINTED_MS,
    )
  }
}

/** What to trace: the tasks of each thread, and the page's marks. */
const TRACE_CATEGORIES = ['toplevel', 'blink.user_timing']

/** How long the page's main thread was busy between two marks. */
interface Busy {
  readonly longestTaskMs: number
  readonly processorMs: number // of all its tasks, without time that other processes took
}

interface TimedEvent extends TraceEvent {
  readonly tts?: number // CPU time of the thread, microseconds
}

/** How busy a trace tells between its two marks. Throws if it lacks one of them. */
function readTasks(trace: Buffer): Busy {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TimedEvent[] }
  const [start, end] = [START_MARK, END_MARK].map((mark) =>
    traceEvents.find(({ name }) => name === mark),
  )
  if (!start || !end) throw new Error('The trace holds no run.')
  const durations = traceEvents
    .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
    .filter(({ pid, tid }) => pid === start.pid && tid === start.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > start.ts && ts < end.ts)
    .map(({ dur = 0 }) => dur)
  return {
    longestTaskMs: durations.reduce((longest, duration) => Math.max(longest, duration), 0) / 1000,
    processorMs: ((end.tts ?? 0) - (start.tts ?? 0)) / 1000,
  }
}
