import type { Steps } from '../steps.ts'
import type { Line } from './lines.ts'
import type { Lookups } from './lookups.ts'
import type { Outcome } from './outcome.ts'
import { resolveInCountry } from './resolveInCountry.ts'

export interface ResolvedLine {
  readonly line: Line
  readonly outcome: Outcome
}

/** One outcome for each line, in their order. A line that comes again is matched once. */
export function* resolveSteps(
  lines: readonly Line[],
  tools: Lookups,
  onProgress?: (done: number) => void,
): Steps<ResolvedLine[]> {
  const known = new Map<string, Outcome>()
  const matches: ResolvedLine[] = []
  for (const line of lines) {
    const key = `${line.text}\t${line.country ?? ''}`
    const outcome = known.get(key) ?? resolveInCountry(line.text, line.country, tools)
    known.set(key, outcome)
    matches.push({ line, outcome })
    onProgress?.(matches.length)
    yield
  }
  return matches
}

export const OUTCOMES = ['covered', 'nearest', 'country', 'ambiguous', 'unknown'] as const

/** How many lines have each outcome. */
export function countOutcomes(matches: readonly ResolvedLine[]): Readonly<Record<Outcome['kind'], number>> {
  const counts = { covered: 0, nearest: 0, country: 0, ambiguous: 0, unknown: 0 }
  for (const { outcome } of matches) counts[outcome.kind]++
  return counts
}
