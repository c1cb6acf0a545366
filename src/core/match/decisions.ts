import { type Choice, meaningsOf, type Outcome, unknown } from './outcome.ts'
import type { ResolvedLine } from './resolveSteps.ts'

/** What a person decided for a line: another text for it, one of its meanings, none of them, or to leave it out. */
export interface Decision {
  readonly correction?: { readonly text: string; readonly outcome: Outcome } | undefined
  readonly choice?: Choice | NoChoice | undefined
}

/** None of the choices is right, or the place is not asked for. */
export type NoChoice = 'none' | 'unwanted'

/** What a line means before a person chooses. */
export function offeredOutcome({ outcome }: ResolvedLine, decision: Decision | undefined): Outcome {
  return decision?.correction?.outcome ?? outcome
}

/** What a person can choose for a line; nothing if its outcome is already clear. */
export function choicesOf(outcome: Outcome): readonly Choice[] {
  const meanings = meaningsOf(outcome)
  const isOpen = outcome.kind === 'choose' || outcome.kind === 'suggested'
  return isOpen || meanings.length > 1 ? meanings : []
}

/** What a line means after what a person decided. */
export function settledOutcome(line: ResolvedLine, decision: Decision | undefined): Outcome {
  const choice = decision?.choice
  if (choice === undefined) return offeredOutcome(line, decision)
  if (choice === 'unwanted') return { kind: 'omitted', why: choice }
  return choice === 'none' ? unknown('refused') : outcomeOf(choice)
}

function outcomeOf(choice: Choice): Outcome {
  if (choice.areas.length === 0)
    return { kind: 'placeless', country: choice.country, use: undefined }
  return choice.serves === 'nearest'
    ? { kind: 'nearby', choice }
    : { kind: 'covered', choice, others: [] }
}

/**
 * A key for a line, the same whenever the same list is matched again, or one in which other lines were changed: what
 * the line says, and how many before it say the same. `counts` is kept from line to line.
 */
export function keyOf({ line }: ResolvedLine, counts: Map<string, number>): string {
  const { text: asked, region, country, postcode } = line
  const text = [asked, region, country, ...(postcode ? [postcode] : [])].join('\t')
  const count = counts.get(text) ?? 0
  counts.set(text, count + 1)
  return count === 0 ? text : `${text}\t${count}`
}

/** The choices with those of a country first: most other lines are there. */
export function favour(choices: readonly Choice[], iso: string | undefined): readonly Choice[] {
  if (iso === undefined || choices.every(({ country }) => country.iso === iso)) return choices
  const own = choices.filter(({ country }) => country.iso === iso)
  return own.length === 0
    ? choices
    : [...own, ...choices.filter(({ country }) => country.iso !== iso)]
}
