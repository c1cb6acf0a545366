import type { Steps } from '../core/steps.ts'

/** Durations of repeated runs of the same work. */
export interface Timing {
  readonly minMs: number
  readonly meanMs: number
  readonly deviationMs: number
}

const WARM_UP_RUNS = 3

/** Runs the work a few times to warm up, then `runs` times measured. */
export async function measure(
  runs: number,
  work: () => unknown,
  warmUpRuns = WARM_UP_RUNS,
): Promise<Timing> {
  for (let i = 0; i < warmUpRuns; i++) await work()
  const timesMs: number[] = []
  for (let i = 0; i < runs; i++) {
    const start = performance.now()
    await work()
    timesMs.push(performance.now() - start)
  }
  return summarize(timesMs)
}

/** The total time of work in steps, and its longest step, which is how long it blocks. */
export function timeSteps(steps: Steps<unknown>): { totalMs: number; longestMs: number } {
  let [totalMs, longestMs] = [0, 0]
  for (let isDone = false; !isDone; ) {
    const start = performance.now()
    isDone = steps.next().done ?? false
    const stepMs = performance.now() - start
    totalMs += stepMs
    longestMs = Math.max(longestMs, stepMs)
  }
  return { totalMs, longestMs }
}

const FIGURE_WIDTH = 30

/** Prints a row of a table: what was measured, and its figures. */
export function printRow(what: string, ...figures: readonly string[]): void {
  console.log(
    `  ${what.padEnd(44)}${figures.map((figure) => figure.padStart(FIGURE_WIDTH)).join('')}`,
  )
}

/** Prints a limit, the measured figure, and whether it is met. */
export function printLimit(what: string, figure: string, isMet: boolean): void {
  printRow(`  limit: ${what}`, figure, isMet ? 'met' : 'MISSED')
}

export function printTitle(title: string): void {
  console.log(`\n${title}`)
}

export function formatTiming({ minMs, meanMs, deviationMs }: Timing): string {
  return `${minMs.toFixed(2)} / ${meanMs.toFixed(2)} ± ${deviationMs.toFixed(2)} ms`
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
}

/** The value that a share of all values does not exceed: 0.95 for the 95th percentile. */
export function quantileOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!
}

function summarize(timesMs: readonly number[]): Timing {
  const meanMs = timesMs.reduce((sum, time) => sum + time, 0) / timesMs.length
  const variance = timesMs.reduce((sum, time) => sum + (time - meanMs) ** 2, 0) / timesMs.length
  return { minMs: Math.min(...timesMs), meanMs, deviationMs: Math.sqrt(variance) }
}
