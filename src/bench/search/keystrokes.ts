import { quantileOf } from '../measure.ts'
import type { ExpectedResult } from './expectedResults.ts'

/** Every prefix of every query, as it is searched while someone types. */
export function keystrokesOf(rows: readonly ExpectedResult[]): string[] {
  return rows.flatMap(({ query }) => Array.from({ length: query.length }, (_, i) => query.slice(0, i + 1)))
}

/** How long each takes, in milliseconds. */
export function timeKeystrokes(search: (query: string) => unknown, queries: readonly string[]): number[] {
  return queries.map((query) => {
    const start = performance.now()
    search(query)
    return performance.now() - start
  })
}

export function formatTimes(times: readonly number[]): string {
  return [0.5, 0.95, 1].map((quantile) => formatMs(quantileOf(times, quantile))).join(' / ')
}

export function formatMs(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 0)} ms`
}
