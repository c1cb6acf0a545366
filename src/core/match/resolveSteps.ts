import type { Steps } from '../steps.ts'
import { createPopulationOf } from './candidates.ts'
import type { Line } from './lines.ts'
import type { Lookups } from './lookups.ts'
import type { Outcome } from './outcome.ts'
import { type Differing, type Passed, type ResolvedRow, resolveRow } from './resolveRow.ts'

/** A line, or one of several places in it, with what the coverage has for it. */
export interface ResolvedLine {
  readonly line: Line // its text is that of the part, its column that of the cell which gave the answer
  readonly outcome: Outcome
  readonly passed?: Passed
  readonly differing?: Differing
}

/**
 * The outcomes of all lines, in their order: at least one for each, which `onResolved` gets line by line. Repeated
 * lines are resolved once.
 */
export function* resolveSteps(
  lines: readonly Line[],
  lookups: Lookups,
  onResolved?: (parts: readonly ResolvedLine[]) => void,
): Steps<ResolvedLine[]> {
  const { remembering, forget } = rememberAnswers(lookups)
  const tools = { lookups: remembering, nearest: lookups.nearest, populationOf: createPopulationOf(lookups) }
  yield* lookups.areasCalled.prepareSteps()
  const known = new Map<string, ResolvedRow>()
  const resolved: ResolvedLine[] = []
  for (const line of lines) {
    const key = keyOf(line)
    const row = known.get(key) ?? resolveRow(line, tools)
    forget()
    known.set(key, row)
    const own = partsOf(line, row)
    resolved.push(...own)
    onResolved?.(own)
    yield
  }
  return resolved
}

function keyOf({ text, column, more = [], region, country, home }: Line): string {
  const cells = more.flatMap((cell) => [cell.text, cell.column])
  return [text, column, region, country, home, ...cells].join('\t')
}

function partsOf(
  { more: _, ...line }: Line,
  { cell, parts, passed, differing }: ResolvedRow,
): ResolvedLine[] {
  return parts.map(({ text, outcome }) => ({
    line: { ...line, ...cell, ...(parts.length > 1 && { text }) },
    outcome,
    ...(passed && { passed }),
    ...(differing && { differing }),
  }))
}

/** Look-ups that are made once for each line, whose readings often ask the same. */
function rememberAnswers(lookups: Lookups) {
  const answers = new Map<string, unknown>()
  const remember = <Answer>(key: string, ask: () => Answer): Answer => {
    if (!answers.has(key)) answers.set(key, ask())
    return answers.get(key) as Answer
  }
  const { find, gazetteer } = lookups
  const remembering: Lookups = {
    ...lookups,
    find: (query, limit, isForgiving) =>
      remember(`find ${limit} ${isForgiving} ${query}`, () => find(query, limit, isForgiving)),
    gazetteer: {
      ...gazetteer,
      named: (query, options) =>
        remember(`named ${options.limit} ${options.isos} ${query}`, () => gazetteer.named(query, options)),
    },
  }
  return { remembering, forget: () => answers.clear() }
}
