import type { Browser, CDPSession, Page } from '@playwright/test'
import { medianOf, printLimit, printRow, printTitle } from '../measure.ts'
import type { Contender } from './page/contenders.ts'
import { readTasks, TRACE_CATEGORIES } from './readTasks.ts'
import { VIEWPORT } from './viewport.ts'

/** How often each contender runs for a number of areas; only once if it takes 15 seconds. */
const PLANS: readonly { readonly size: number; readonly runs: Partial<Record<Contender, number>> }[] = [
  {
    size: 10_000,
    runs: {
      ours: 7,
      'supercluster and markers': 7,
      'markercluster, plain': 7,
      'markercluster, chunked': 7,
      'circle markers on canvas': 1,
    },
  },
  {
    size: 100_000,
    runs: {
      ours: 7,
      'supercluster and markers': 5,
      'markercluster, plain': 5,
      'markercluster, chunked': 3,
      'circle markers on canvas': 1,
    },
  },
  { size: 1_000_000, runs: { ours: 5, 'supercluster and markers': 1 } },
]

/** The time to show areas that are in memory, the longest task meanwhile, and the heap they retain. */
export async function benchShowing(browser: Browser, url: string): Promise<void> {
  for (const { size, runs } of PLANS) {
    printTitle(
      `Map: ${size.toLocaleString('en')} areas from memory to painted, a fresh page each time (median)`,
    )
    const shown = await showInTurn(browser, url, size, runs)
    for (const [contender, result] of shown) printShown(contender, result)
    printLimits(size, shown)
  }
}

interface Shown {
  readonly paintedMs: number
  readonly processorMs: number
  readonly longestTaskMs: number
  readonly worstTaskMs: number
  readonly heapBytes: number
}

/** Runs all contenders in turns, so that slow minutes of the machine affect all of them. */
async function showInTurn(
  browser: Browser,
  url: string,
  size: number,
  runs: Partial<Record<Contender, number>>,
) {
  const measured = new Map<Contender, Run[]>()
  for (let turn = 0; turn < Math.max(...Object.values(runs)); turn++) {
    for (const [name, times] of Object.entries(runs)) {
      const contender = name as Contender
      if (turn >= times) continue
      const run = await showTraced(browser, url, size, contender)
      measured.set(contender, [...(measured.get(contender) ?? []), run])
    }
  }
  return new Map([...measured].map(([contender, results]) => [contender, summarize(results)]))
}

interface Run {
  readonly paintedMs: number
  readonly processorMs: number
  readonly longestTaskMs: number
  readonly heapBytes: number
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

async function showTraced(browser: Browser, url: string, size: number, contender: Contender): Promise<Run> {
  const page = await browser.newPage({ viewport: VIEWPORT })
  await browser.startTracing(page, { categories: TRACE_CATEGORIES })
  const run = await show(page, url, size, contender)
  const [busy] = readTasks(await browser.stopTracing())
  await page.close()
  if (!busy) throw new Error('The trace holds no run.')
  return { ...run, ...busy }
}

async function show(page: Page, url: string, size: number, contender: Contender) {
  await page.goto(url)
  const session = await page.context().newCDPSession(page)
  await page.evaluate(([size, contender]) => window.bench.prepare(size, contender), [
    size,
    contender,
  ] as const)
  await page.waitForTimeout(REST_MS)
  const before = await heldBytes(session)
  const paintedMs = await page.evaluate(() => window.bench.show())
  const heapBytes = (await heldBytes(session)) - before
  await session.detach()
  return { paintedMs, heapBytes }
}

const REST_MS = 600 // enough to paint the empty map and to warm ours up

/** The memory that scripts retain: objects, nodes of the document, and typed arrays. */
async function heldBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const usage: Partial<Record<string, number>> = await session.send('Runtime.getHeapUsage')
  return (usage.usedSize ?? 0) + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0)
}

function printShown(contender: string, shown: Shown): void {
  const { paintedMs, processorMs, longestTaskMs, worstTaskMs, heapBytes } = shown
  printRow(
    contender,
    `${paintedMs.toFixed(0)} ms (${processorMs.toFixed(0)} of processor)`,
    `longest task ${longestTaskMs.toFixed(0)} (worst ${worstTaskMs.toFixed(0)}) ms`,
    `heap ${(heapBytes / 1e6).toFixed(1)} MB`,
  )
}

/** How many times as fast as a peer ours must be. */
const SHARES: readonly [size: number, peer: Contender, times: number][] = [
  [10_000, 'supercluster and markers', 2],
  [10_000, 'markercluster, plain', 7],
  [10_000, 'markercluster, chunked', 7],
  [100_000, 'supercluster and markers', 5],
  [100_000, 'markercluster, plain', 50],
  [100_000, 'markercluster, chunked', 50],
]
const LONGEST_TASK_MS = 50
const HEAP_BYTES = 8e6 // for 100,000 areas
const MILLION_PAINTED_MS = 500

function printLimits(size: number, shown: ReadonlyMap<string, Shown>): void {
  const ours = shown.get('ours')!
  for (const [, peer, times] of SHARES.filter(([forSize]) => forSize === size)) {
    const ratio = shown.get(peer)!.paintedMs / ours.paintedMs
    printLimit(`1/${times} of ${peer}`, `1/${ratio.toFixed(1)}`, ratio >= times)
  }
  if (size >= 100_000) {
    const { longestTaskMs } = ours
    printLimit(
      `longest task < ${LONGEST_TASK_MS} ms`,
      `${longestTaskMs.toFixed(1)} ms`,
      longestTaskMs < LONGEST_TASK_MS,
    )
  }
  if (size === 100_000) {
    const { heapBytes } = ours
    printLimit(`heap < ${HEAP_BYTES / 1e6} MB`, `${(heapBytes / 1e6).toFixed(1)} MB`, heapBytes < HEAP_BYTES)
  }
  if (size === 1_000_000) {
    const { paintedMs } = ours
    printLimit(
      `painted in < ${MILLION_PAINTED_MS} ms`,
      `${paintedMs.toFixed(0)} ms`,
      paintedMs < MILLION_PAINTED_MS,
    )
  }
}
