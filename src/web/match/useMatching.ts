import { say } from '../../core/language/say.ts'
import { type Columns, type Line, lineSteps } from '../../core/match/lines.ts'
import { meaningsOf, type Outcome } from '../../core/match/outcome.ts'
import type { ResolvedLine } from '../../core/match/resolveSteps.ts'
import type { Sheet } from '../../core/match/sheet.ts'
import type { World } from '../../core/world.ts'
import type { Finder } from '../api/finder/finder.ts'
import { useStore } from '../state/createStore.ts'
import { inSlices } from '../state/inSlices.ts'
import { changeList, keptList, onForget } from './keptList.ts'
import { type LineDecision, type Matched, matchedSteps, resultsOf, withDecisions } from './matching.ts'

type Resolve = Finder['resolve']

let current: AbortController | undefined
onForget(cancelMatching)

/** The results of the list, or how far they are. They outlive the page. */
export function useMatching() {
  return useStore(keptList).matching
}

/**
 * Matches a list, one at a time: the results are in `keptList` then. Throws an `Error` with a sentence for people if
 * there is nothing to match, or too much.
 */
export async function matchList(
  sheet: Sheet,
  columns: Columns,
  resolve: Resolve,
  world: World,
): Promise<void> {
  const before = matchedNow()
  cancelMatching()
  const controller = new AbortController()
  current = controller
  const { signal } = controller
  const lines = await inSlices(lineSteps(sheet, columns))
  if (signal.aborted) return
  if (lines.length === 0)
    throw new Error(say('There is nothing to match yet: paste a list, or choose a file.'))
  const report = (done: number) => {
    if (!signal.aborted) changeList({ matching: { kind: 'running', done, total: lines.length, before } })
  }
  const resolved = await resolveInPieces(lines, resolve, report, signal).catch(() => undefined)
  if (signal.aborted) return
  // the trouble with the search is shown where it broke
  if (!resolved) return cancelMatching()
  const matching = await withLatestDecisions(resolved, world, signal)
  if (!matching) return
  current = undefined
  changeList({ matching, decisions: matching.decisions, decidedRows: new Map(), step: 'answers' })
  await renewCorrections(matching, resolve)
}

/** A person may decide while the results are put together, and then they are again. Undefined if it was cancelled. */
async function withLatestDecisions(
  resolved: readonly ResolvedLine[],
  world: World,
  signal: AbortSignal,
): Promise<Matched | undefined> {
  for (;;) {
    const { decisions, decidedRows } = keptList.get()
    const matched = await inSlices(matchedSteps(resolved, world, decisions, decidedRows))
    if (signal.aborted) return undefined
    if (keptList.get().decisions === decisions) return matched
  }
}

const PIECE_LINES = 2000 // what is sent to the worker at once takes the page a few milliseconds to clone

async function resolveInPieces(
  lines: readonly Line[],
  resolve: Resolve,
  report: (done: number) => void,
  signal: AbortSignal,
): Promise<ResolvedLine[]> {
  const resolved: ResolvedLine[] = []
  report(0)
  for (let start = 0; start < lines.length; start += PIECE_LINES) {
    const piece = lines.slice(start, start + PIECE_LINES)
    const onProgress = (done: number) => report(Math.min(start + done, lines.length))
    for (const line of await resolve(piece, { onProgress, signal })) resolved.push(line)
  }
  return resolved
}

export function cancelMatching(): void {
  current?.abort()
  current = undefined
  const { matching } = keptList.get()
  if (matching?.kind === 'running') changeList({ matching: matching.before })
}

/** Keeps what a person decided for lines, also while the list is matched again. */
export function decideLines(changes: readonly LineDecision[]): void {
  const { matching } = keptList.get()
  const matched = matchedNow()
  if (!matched) return
  const decided = withDecisions(matched, changes)
  const next = matching?.kind === 'running' ? { ...matching, before: decided } : decided
  changeList({ matching: next, decisions: decided.decisions })
}

/** Resolves another text in place of a line's own. */
export async function correctLine(index: number, text: string, resolve: Resolve): Promise<void> {
  const matched = matchedNow()
  const key = matched?.keys[index]
  if (matched && key !== undefined) await correctLines(matched, [[key, index, text]], resolve)
}

/** What a person typed for lines is looked up again, with the areas that are known now. */
async function renewCorrections(matched: Matched, resolve: Resolve): Promise<void> {
  const corrected = matched.keys.flatMap((key, index): Correction[] => {
    const { correction, choice } = matched.decisions.get(key) ?? {}
    return correction && choice === undefined ? [[key, index, correction.text]] : []
  })
  if (corrected.length > 0) await correctLines(matched, corrected, resolve)
}

type Correction = readonly [key: string, index: number, text: string]

async function correctLines(
  matched: Matched,
  corrections: readonly Correction[],
  resolve: Resolve,
): Promise<void> {
  const lines = corrections.map(([, index, text], i): Line => {
    return { ...matched.lines[index]?.line, number: i, text }
  })
  const signal = new AbortController().signal
  const resolved = await resolve(lines, { onProgress: () => undefined, signal }).catch(() => [])
  // by its key: the list may have been matched again meanwhile, or be another one
  const keys = matchedNow()?.keys ?? []
  decideLines(
    corrections.flatMap(([key, , text], i): LineDecision[] => {
      const outcome = joinOutcomes(resolved.filter(({ line }) => line.number === i))
      const index = keys.indexOf(key)
      return outcome && index >= 0 ? [[index, { correction: { text, outcome } }]] : []
    }),
  )
}

/** A line has one outcome: of several places in what was typed for it, one has to be chosen. */
function joinOutcomes(parts: readonly ResolvedLine[]): Outcome | undefined {
  const [first, ...others] = parts.map(({ outcome }) => outcome)
  if (!first || others.length === 0) return first
  return { kind: 'choose', choices: [first, ...others].flatMap(meaningsOf) }
}

function matchedNow(): Matched | undefined {
  return resultsOf(keptList.get().matching)
}
