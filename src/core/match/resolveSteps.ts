import type { Steps } from '../steps.ts'
import { createPopulationOf } from './candidates.ts'
import type { Line } from './lines.ts'
import type { Lookups } from './lookups.ts'
import type { Outcome } from './outcome.ts'
import { resolveLine } from './resolveLine.ts'
import type { Part } from './resolveName.ts'

/** A line, or one of several places in it, with what the coverage has for it. */
export interface ResolvedLine {
  readonly line: Line // its text is that of the part
  readonly outcome: Outcome
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
  const tools = {
    lookups: remembering,
    nearest: lookups.nearest,
    populationOf: createPopulationOf(lookups),
  }
  yield* lookups.areasCalled.prepareSteps()
  const known = new Map<string, readonly Part[]>()
  const resolved: ResolvedLine[] = []
  for (const line of lines) {
    const key = [line.text, line.region, line.country, line.home].join('\t')
    const parts = known.get(key) ?? resolveLine(line, tools)
    forget()
    known.set(key, parts)
    const own = parts.map(({ text, outcome }) => ({
      line: parts.length > 1 ? { ...line, text } : line,
      outcome,
    }))
    resolved.push(...own)
    onResolved?.(own)
    yield
  }
  return resolved
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
