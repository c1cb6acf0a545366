import { type Decision, keyOf, offeredOutcome, settledOutcome } from '../../core/match/decisions.ts'
import type { Outcome } from '../../core/match/outcome.ts'
import type { ResolvedLine } from '../../core/match/resolveSteps.ts'
import type { Steps } from '../../core/steps.ts'
import type { World } from '../../core/world.ts'

export type Matching = Running | Matched

interface Running {
  readonly kind: 'running'
  readonly done: number
  readonly total: number
  readonly before: Matched | undefined // results that stay until there are new ones
}

type Counts = Readonly<Record<Outcome['kind'], number>>

/** The results of a list, with what a person decided for its lines. */
export interface Matched {
  readonly kind: 'done'
  readonly run: number // differs for each
  readonly lines: readonly ResolvedLine[]
  readonly keys: readonly string[] // of the lines: decisions stay when the list is matched again
  readonly decisions: ReadonlyMap<string, Decision>
  readonly counts: Counts
  readonly codes: ReadonlyMap<string, number> // of settled lines, and how many lines have each
  readonly mainIso: string | undefined // the country of most lines: its choices come first
  readonly world: World // that was known
}

/** What files of the results are made from. */
export interface AnswersExportProps {
  readonly name: string // of the list
  readonly matched: Matched
}

/** What a person decides for a line, by its index; undefined takes a decision back. */
export type LineDecision = readonly [index: number, decision: Decision | undefined]

/** The results so far: while a list is matched again, those before. */
export function resultsOf(matching: Matching | undefined): Matched | undefined {
  return matching?.kind === 'running' ? matching.before : matching
}

let lastRun = 0

const LINES_PER_STEP = 1000

/** The results of lines that were resolved, with what was decided for the same lines before. */
export function* matchedSteps(
  lines: readonly ResolvedLine[],
  world: World,
  decisions: ReadonlyMap<string, Decision>,
): Steps<Matched> {
  const keys: string[] = []
  const keyCounts = new Map<string, number>()
  const counts = { ...NONE }
  const codes = new Map<string, number>()
  const perCountry = new Map<string, number>()
  for (const line of lines) {
    const key = keyOf(line, keyCounts)
    keys.push(key)
    const outcome = settledOutcome(line, decisions.get(key))
    counts[outcome.kind]++
    addCodes(codes, outcome, 1)
    if (outcome.kind === 'covered') {
      const { iso } = outcome.choice.country
      perCountry.set(iso, (perCountry.get(iso) ?? 0) + 1)
    }
    if (keys.length % LINES_PER_STEP === 0) yield
  }
  const [main] = [...perCountry].sort((a, b) => b[1] - a[1])
  const mainIso = main && main[1] > counts.covered / 2 ? main[0] : undefined
  return { kind: 'done', run: ++lastRun, lines, keys, decisions, counts, codes, mainIso, world }
}

/** The results after decisions. Only the lines concerned are counted anew. */
export function withDecisions(matched: Matched, changes: readonly LineDecision[]): Matched {
  const decisions = new Map(matched.decisions)
  const codes = new Map(matched.codes)
  const counts = { ...matched.counts }
  for (const [index, decision] of changes) {
    const line = matched.lines[index]
    const key = matched.keys[index]
    if (!line || key === undefined) continue
    const before = settledOutcome(line, decisions.get(key))
    const after = settledOutcome(line, decision)
    counts[before.kind]--
    counts[after.kind]++
    addCodes(codes, before, -1)
    addCodes(codes, after, 1)
    if (decision) decisions.set(key, decision)
    else decisions.delete(key)
  }
  return { ...matched, decisions, counts, codes }
}

/** A line with what was decided for it. */
export interface SettledLine {
  readonly index: number
  readonly line: ResolvedLine['line']
  readonly offered: Outcome // before the person chose
  readonly outcome: Outcome
  readonly decision: Decision | undefined
}

export function settledLine({ lines, keys, decisions }: Matched, index: number): SettledLine | undefined {
  const resolved = lines[index]
  const decision = decisions.get(keys[index] ?? '')
  return (
    resolved && {
      index,
      line: resolved.line,
      offered: offeredOutcome(resolved, decision),
      outcome: settledOutcome(resolved, decision),
      decision,
    }
  )
}

/** The indexes of the lines with an outcome, now or before a person settled them; all without a kind. */
export function indexesOf(matched: Matched, kind: Outcome['kind'] | undefined): readonly number[] {
  const indexes: number[] = []
  const { lines, keys, decisions } = matched
  for (const [i, line] of lines.entries()) {
    const isShown =
      kind === undefined ||
      line.outcome.kind === kind ||
      settledOutcome(line, decisions.get(keys[i] ?? '')).kind === kind
    if (isShown) indexes.push(i)
  }
  return indexes
}

/** Whether a line waits for a person. */
export function isOpen({ kind, ...outcome }: Outcome): boolean {
  if (kind === 'unknown') return !('reason' in outcome && outcome.reason === 'refused')
  return kind === 'choose' || kind === 'suggested'
}

/** The indexes of all lines that say the same as one of them. */
export function sameLines({ lines }: Matched, index: number): readonly number[] {
  const said = (i: number) => {
    const { text, region, country } = lines[i]?.line ?? {}
    return [text, region, country].join('\t')
  }
  const wanted = said(index)
  return lines.flatMap((_, i) => (said(i) === wanted ? i : []))
}

/** The decisions that accept all suggestions. */
export function acceptAll(matched: Matched): LineDecision[] {
  return indexesOf(matched, 'suggested').flatMap((index): LineDecision[] => {
    const { outcome, decision } = settledLine(matched, index) ?? {}
    return outcome?.kind === 'suggested' ? [[index, { ...decision, choice: outcome.choice }]] : []
  })
}

/** The lines as they are settled. */
export function settledLines({ lines, keys, decisions }: Matched): readonly ResolvedLine[] {
  if (decisions.size === 0) return lines
  return lines.map((line, i) => {
    const decision = decisions.get(keys[i] ?? '')
    return decision ? { ...line, outcome: settledOutcome(line, decision) } : line
  })
}

const NONE: Record<Outcome['kind'], number> = {
  covered: 0,
  nearby: 0,
  suggested: 0,
  choose: 0,
  placeless: 0,
  unknown: 0,
  omitted: 0,
}

function addCodes(codes: Map<string, number>, outcome: Outcome, step: 1 | -1): void {
  if (outcome.kind !== 'covered' && outcome.kind !== 'nearby') return
  for (const { code } of outcome.choice.areas) {
    const count = (codes.get(code) ?? 0) + step
    if (count > 0) codes.set(code, count)
    else codes.delete(code)
  }
}
