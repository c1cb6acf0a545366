import type { Choice, Outcome } from './outcome.ts'
import type { ResolvedLine } from './resolveSteps.ts'

/** What one may choose for a line: nothing if there is but one answer. */
export function choicesOf(outcome: Outcome): readonly Choice[] {
  if (outcome.kind === 'ambiguous') return outcome.choices
  if (outcome.kind !== 'covered' || outcome.others.length === 0) return []
  return [outcome.choice, ...outcome.others]
}

/** The matches with what a person chose, by the number of the line, in the place of what was matched. */
export function applyChoices(
  matches: readonly ResolvedLine[],
  chosen: ReadonlyMap<number, Choice>,
): readonly ResolvedLine[] {
  if (chosen.size === 0) return matches
  return matches.map((match) => {
    const choice = chosen.get(match.line.number)
    return choice ? { ...match, outcome: outcomeOf(choice) } : match
  })
}

/** The distinct codes of all lines that are covered, in their order. */
export function coveredCodes(matches: readonly ResolvedLine[]): string[] {
  const codes = matches.flatMap(({ outcome }) =>
    outcome.kind === 'covered' ? outcome.choice.areas.map(({ code }) => code) : [],
  )
  return [...new Set(codes)]
}

function outcomeOf(choice: Choice): Outcome {
  if (choice.areas.length === 0) return { kind: 'country', country: choice.country }
  return { kind: 'covered', choice, others: [] }
}
