import type { Steps } from '../steps.ts'
import type { Line } from './lines.ts'
import { matchBeside } from './matchBeside.ts'
import type { MatchTools, Outcome } from './outcome.ts'

export interface Match {
  readonly line: Line
  readonly outcome: Outcome
}

/** One outcome for each line, in their order. A line that comes again is matched once. */
export function* matchSteps(
  lines: readonly Line[],
  tools: MatchTools,
  onProgress?: (done: number) => void,
): Steps<Match[]> {
  const known = new Map<string, Outcome>()
  const matches: Match[] = []
  for (const line of lines) {
    const key = `${line.text}\t${line.country ?? ''}`
    const outcome = known.get(key) ?? matchBeside(line.text, line.country, tools)
    known.set(key, outcome)
    matches.push({ line, outcome })
    onProgress?.(matches.length)
    yield
  }
  return matches
}

export const OUTCOMES = ['covered', 'nearest', 'country', 'ambiguous', 'unknown'] as const

/** How many lines have each outcome. */
export function countOutcomes(matches: readonly Match[]): Readonly<Record<Outcome['kind'], number>> {
  const counts = { covered: 0, nearest: 0, country: 0, ambiguous: 0, unknown: 0 }
  for (const { outcome } of matches) counts[outcome.kind]++
  return counts
}
