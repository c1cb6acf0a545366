import { type Decision, keyOf, offeredOutcome, settledOutcome } from '../../core/match/decisions.ts'
import { codesOf, meaningsOf, type Outcome } from '../../core/match/outcome.ts'
import type { ResolvedLine } from '../../core/match/resolveSteps.ts'
import { createLine, type ShortlistLine } from '../../core/shortlist/shortlist.ts'
import type { Steps } from '../../core/steps.ts'
import type { World } from '../../core/world.ts'

export type Matching = Running | Matched

interface Running {
  readonly kind: 'running'
  readonly done: number
  readonly total: number
  readonly before: Matched | undefined // previous results, shown until there are new ones
}

/** A row counts once, as the part of it that most needs a person. All kinds together are all rows. */
type Counts = Readonly<Record<Outcome['kind'], number>>

/** Which rows are shown: those of a kind, or those whose cells name different places. */
export type ShownRows = Outcome['kind'] | 'differing'

/** The results of a list, with what a person decided for its lines. */
export interface Matched {
  readonly kind: 'done'
  readonly run: number // differs for each matching
  readonly lines: readonly ResolvedLine[]
  readonly keys: readonly string[] // of the lines: decisions stay when the list is matched again
  readonly decisions: ReadonlyMap<string, Decision>
  readonly total: number // rows
  readonly counts: Counts
  readonly suggestions: number // that wait: a row may have several
  readonly differing: number // undecided rows whose cells name different places
  readonly codes: ReadonlyMap<string, number> // of settled lines, and how many lines have each
  readonly mainIso: string | undefined // the country of most lines: its choices come first
  readonly world: World // as known when the list was matched
}

/** What files of the results are made from. */
export interface AnswersExportProps {
  readonly name: string // of the list
  readonly matched: Matched
}

/** What a person decides for a line, by its index; undefined takes a decision back. */
export type LineDecision = readonly [index: number, decision: Decision | undefined]

/** The results so far: while a list is matched again, the previous ones. */
export function resultsOf(matching: Matching | undefined): Matched | undefined {
  return matching?.kind === 'running' ? matching.before : matching
}

let lastRun = 0

const LINES_PER_STEP = 1000

/**
 * The results of resolved lines, with what was decided before for the same lines, or for the same rows if the list was
 * read in another way.
 */
export function* matchedSteps(
  lines: readonly ResolvedLine[],
  world: World,
  before: ReadonlyMap<string, Decision>,
  byRow: ReadonlyMap<string, Decision> = new Map(),
): Steps<Matched> {
  const keys: string[] = []
  const keyCounts = new Map<string, number>()
  const decisions = new Map(before)
  for (const line of lines) {
    const key = keyOf(line, keyCounts)
    keys.push(key)
    const carried = before.has(key) ? undefined : carriedDecision(line, byRow.get(rowKeyOf(line)))
    if (carried) decisions.set(key, carried)
    if (keys.length % LINES_PER_STEP === 0) yield
  }
  const counted = yield* countSteps({ lines, keys, decisions })
  const isChanged = decisions.size > before.size
  return {
    kind: 'done',
    run: ++lastRun,
    lines,
    keys,
    ...counted,
    decisions: isChanged ? decisions : before,
    world,
  }
}

type Decided = Pick<Matched, 'lines' | 'keys' | 'decisions'>

const NONE: Counts = {
  covered: 0,
  nearby: 0,
  suggested: 0,
  choose: 0,
  placeless: 0,
  unknown: 0,
  omitted: 0,
}

function* countSteps(decided: Decided) {
  const { lines, keys, decisions } = decided
  const counts = { ...NONE }
  const codes = new Map<string, number>()
  const perCountry = new Map<string, number>()
  let [total, suggestions, differing] = [0, 0, 0]
  for (let start = 0, end = 0; start < lines.length; start = end) {
    end = endOfRow(lines, start)
    const row = tallyRow(decided, start, end)
    total++
    counts[row.kind]++
    suggestions += row.suggestions
    differing += row.differing
    for (let i = start; i < end; i++) {
      const line = lines[i]
      if (!line) continue
      const outcome = settledOutcome(line, decisions.get(keys[i] ?? ''))
      addCodes(codes, outcome, 1)
      if (outcome.kind !== 'covered') continue
      const { iso } = outcome.choice.country
      perCountry.set(iso, (perCountry.get(iso) ?? 0) + 1)
    }
    if (total % LINES_PER_STEP === 0) yield
  }
  const [main] = [...perCountry].sort((a, b) => b[1] - a[1])
  const covered = [...perCountry.values()].reduce((sum, count) => sum + count, 0)
  const mainIso = main && main[1] > covered / 2 ? main[0] : undefined
  return { total, counts, suggestions, differing, codes, mainIso }
}

/** The results after decisions. Only the rows concerned are counted again. */
export function withDecisions(matched: Matched, changes: readonly LineDecision[]): Matched {
  const decisions = new Map(matched.decisions)
  const codes = new Map(matched.codes)
  const counts = { ...matched.counts }
  let { suggestions, differing } = matched
  const { lines, keys } = matched
  const decided = { lines, keys, decisions }
  for (const [index, decision] of changes) {
    const line = lines[index]
    const key = keys[index]
    if (!line || key === undefined) continue
    const [start, end] = [startOfRow(lines, index), endOfRow(lines, index)]
    const before = tallyRow(decided, start, end)
    addCodes(codes, settledOutcome(line, decisions.get(key)), -1)
    addCodes(codes, settledOutcome(line, decision), 1)
    if (decision) decisions.set(key, decision)
    else decisions.delete(key)
    const after = tallyRow(decided, start, end)
    counts[before.kind]--
    counts[after.kind]++
    suggestions += after.suggestions - before.suggestions
    differing += after.differing - before.differing
  }
  return { ...matched, decisions, counts, codes, suggestions, differing }
}

/** What a person decided, by row and text: the same whatever columns are used. */
export function decisionsByRow({ lines, keys, decisions }: Matched): ReadonlyMap<string, Decision> {
  const byRow = new Map<string, Decision>()
  for (const [i, line] of decisions.size > 0 ? lines.entries() : []) {
    const decision = decisions.get(keys[i] ?? '')
    if (decision) byRow.set(rowKeyOf(line), decision)
  }
  return byRow
}

const rowKeyOf = ({ line }: ResolvedLine): string => `${line.number}\t${line.text}`

/** The part of a decision that still applies: a choice only if it is still offered. */
function carriedDecision(
  { outcome }: ResolvedLine,
  decision: Decision | undefined,
): Decision | undefined {
  const { choice, correction } = decision ?? {}
  if (choice === undefined || typeof choice === 'string' || correction) return decision
  const same = meaningsOf(outcome).find(
    (other) => other.country.iso === choice.country.iso && codesOf(other) === codesOf(choice),
  )
  return same && { choice: same }
}

// what most needs a person comes first
const BY_NEED = [
  'choose',
  'suggested',
  'unknown',
  'nearby',
  'covered',
  'placeless',
  'omitted',
] as const

function kindOf(outcomes: readonly Outcome[]): Outcome['kind'] {
  return BY_NEED.find((kind) => outcomes.some((outcome) => outcome.kind === kind)) ?? 'omitted'
}

function tallyRow({ lines, keys, decisions }: Decided, start: number, end: number) {
  const parts = lines.slice(start, end)
  const decisionOf = (i: number) => decisions.get(keys[start + i] ?? '')
  const outcomes = parts.map((line, i) => settledOutcome(line, decisionOf(i)))
  return {
    kind: kindOf(outcomes),
    suggestions: outcomes.filter(({ kind }) => kind === 'suggested').length,
    differing: Number(parts.some(({ differing }, i) => differing && !decisionOf(i))),
  }
}

/** The parts of a row are adjacent. */
function endOfRow(lines: readonly ResolvedLine[], index: number): number {
  let end = index + 1
  while (lines[end]?.line.number === lines[index]?.line.number && end < lines.length) end++
  return end
}

function startOfRow(lines: readonly ResolvedLine[], index: number): number {
  let start = index
  while (start > 0 && lines[start - 1]?.line.number === lines[index]?.line.number) start--
  return start
}

/** A line with what was decided for it. */
export interface SettledLine {
  readonly index: number
  readonly line: ResolvedLine['line']
  readonly offered: Outcome // before the person chose
  readonly outcome: Outcome
  readonly decision: Decision | undefined
  readonly passed: ResolvedLine['passed']
  readonly differing: ResolvedLine['differing'] // undefined once a person decided
}

export function settledLine(
  { lines, keys, decisions }: Matched,
  index: number,
): SettledLine | undefined {
  const resolved = lines[index]
  const decision = decisions.get(keys[index] ?? '')
  return (
    resolved && {
      index,
      line: resolved.line,
      offered: offeredOutcome(resolved, decision),
      outcome: settledOutcome(resolved, decision),
      decision,
      passed: decision?.correction ? undefined : resolved.passed,
      differing: decision ? undefined : resolved.differing,
    }
  )
}

/** The indexes of the lines of rows that are of a kind, now or before a person settled them; all without a kind. */
export function indexesOf(matched: Matched, shown: ShownRows | undefined): readonly number[] {
  const { lines } = matched
  if (shown === undefined) return lines.map((_, i) => i)
  const indexes: number[] = []
  for (let start = 0, end = 0; start < lines.length; start = end) {
    end = endOfRow(lines, start)
    if (isShown(matched, start, end, shown)) for (let i = start; i < end; i++) indexes.push(i)
  }
  return indexes
}

function isShown(matched: Matched, start: number, end: number, shown: ShownRows): boolean {
  const parts = matched.lines.slice(start, end)
  if (shown === 'differing') return parts.some(({ differing }) => differing !== undefined)
  return (
    kindOf(parts.map(({ outcome }) => outcome)) === shown ||
    tallyRow(matched, start, end).kind === shown
  )
}

/** Whether a line waits for a person. */
export function isOpen({ kind, ...outcome }: Outcome): boolean {
  if (kind === 'unknown') return !('reason' in outcome && outcome.reason === 'refused')
  return kind === 'choose' || kind === 'suggested'
}

/** The indexes of all lines that say the same as one of them. */
export function sameLines(lines: Matched['lines'], index: number): readonly number[] {
  const said = (i: number) => {
    const { text, postcode, region, country } = lines[i]?.line ?? {}
    return [text, postcode, region, country].join('\t')
  }
  const wanted = said(index)
  return lines.flatMap((_, i) => (said(i) === wanted ? i : []))
}

/** The decisions that accept all suggestions. */
export function acceptAll(matched: Matched): LineDecision[] {
  return matched.lines.flatMap((line, index): LineDecision[] => {
    const decision = matched.decisions.get(matched.keys[index] ?? '')
    const outcome = settledOutcome(line, decision)
    return outcome.kind === 'suggested' ? [[index, { ...decision, choice: outcome.choice }]] : []
  })
}

/** The areas of all answered lines for the shortlist, each code once. Lines still open are left out. */
export function answeredLines({ lines: resolved, keys, decisions }: Matched): ShortlistLine[] {
  const lines = new Map<string, ShortlistLine>()
  for (const [i, line] of resolved.entries()) {
    const outcome = settledOutcome(line, decisions.get(keys[i] ?? ''))
    if (outcome.kind !== 'covered' && outcome.kind !== 'nearby') continue
    const { country, areas } = outcome.choice
    for (const area of areas) {
      const code = `${country.iso} ${area.code}`
      if (!lines.has(code)) lines.set(code, createLine(country, area))
    }
  }
  return [...lines.values()]
}

function addCodes(codes: Map<string, number>, outcome: Outcome, step: 1 | -1): void {
  if (outcome.kind !== 'covered' && outcome.kind !== 'nearby') return
  for (const { code } of outcome.choice.areas) {
    const count = (codes.get(code) ?? 0) + step
    if (count > 0) codes.set(code, count)
    else codes.delete(code)
  }
}
