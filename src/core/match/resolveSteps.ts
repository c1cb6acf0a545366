import type { Steps } from '../steps.ts'
import type { Line } from './lines.ts'
import type { Lookups } from './lookups.ts'
import type { Outcome } from './outcome.ts'
import { resolveInCountry } from './resolveInCountry.ts'

export interface ResolvedLine {
  readonly line: Line
  readonly outcome: Outcome
}

/** One outcome per line, in their order. Repeated lines are resolved once. */
export function* resolveSteps(
  lines: readonly Line[],
  lookups: Lookups,
  onProgress?: (done: number) => void,
): Steps<ResolvedLine[]> {
  const known = new Map<string, Outcome>()
  const resolved: ResolvedLine[] = []
  for (const line of lines) {
    const key = `${line.text}\t${line.country ?? ''}`
    const outcome = known.get(key) ?? resolveInCountry(line.text, line.country, lookups)
    known.set(key, outcome)
    resolved.push({ line, outcome })
    onProgress?.(resolved.length)
    yield
  }
  return resolved
}

export const OUTCOMES = ['covered', 'nearest', 'country', 'ambiguous', 'unknown'] as const

/** How many lines have each outcome. */
export function countOutcomes(lines: readonly ResolvedLine[]): Readonly<Record<Outcome['kind'], number>> {
  const counts = { covered: 0, nearest: 0, country: 0, ambiguous: 0, unknown: 0 }
  for (const { outcome } of lines) counts[outcome.kind]++
  return counts
}
