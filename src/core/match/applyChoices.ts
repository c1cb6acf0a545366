import { meaningsOf } from './choices.ts'
import type { Choice, Outcome } from './outcome.ts'
import type { ResolvedLine } from './resolveSteps.ts'

/** What a person can choose for a line; nothing if its outcome is already clear. */
export function choicesOf(outcome: Outcome): readonly Choice[] {
  const meanings = meaningsOf(outcome)
  return outcome.kind === 'ambiguous' || meanings.length > 1 ? meanings : []
}

/** The lines with what a person chose, by line number, instead of the resolved outcome. */
export function applyChoices(
  lines: readonly ResolvedLine[],
  chosen: ReadonlyMap<number, Choice>,
): readonly ResolvedLine[] {
  if (chosen.size === 0) return lines
  return lines.map((resolved) => {
    const choice = chosen.get(resolved.line.number)
    return choice ? { ...resolved, outcome: outcomeOf(choice) } : resolved
  })
}

/** The codes of all covered lines, without duplicates, in their order. */
export function coveredCodes(lines: readonly ResolvedLine[]): string[] {
  const codes = lines.flatMap(({ outcome }) =>
    outcome.kind === 'covered' ? outcome.choice.areas.map(({ code }) => code) : [],
  )
  return [...new Set(codes)]
}

function outcomeOf(choice: Choice): Outcome {
  if (choice.areas.length === 0) return { kind: 'country', country: choice.country }
  return { kind: 'covered', choice, others: [] }
}
