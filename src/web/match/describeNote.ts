import { answerOfChoice } from '../../core/match/answerOf.ts'
import { choicesOf } from '../../core/match/decisions.ts'
import type { Choice, Outcome } from '../../core/match/outcome.ts'
import { describeReason, describeUse } from './describeOutcome.ts'
import type { SettledLine } from './matching.ts'

const NAMED = 5 // choices: more make the cell a list

/**
 * How a line came to its answer, or what is not settled, for its row in a file: `Spelling: read as Salzburg`. '' where
 * the answer needs no word.
 */
export function describeNote(line: Pick<SettledLine, 'offered' | 'outcome' | 'decision'>): string {
  const { decision } = line
  const typed = decision?.correction ? `Looked up as ${decision.correction.text}` : ''
  return [typed, describeSettling(line)].filter(Boolean).join('. ')
}

function describeSettling({ offered, outcome, decision }: Parameters<typeof describeNote>[0]): string {
  switch (outcome.kind) {
    case 'suggested':
      return `Not settled: ${describeHunch(outcome)}`
    case 'choose':
      return `Not settled: ${outcome.choices.length} places fit: ${listNames(outcome.choices)}`
    case 'nearby':
      return describeNearest(outcome.choice)
    case 'placeless':
      return outcome.use ? `${describeUse(outcome.use)}: belongs to no place` : 'A country, not a place in it'
    case 'covered':
      return describeChoice(offered, outcome.choice, decision?.choice !== undefined)
    default:
      return describeReason(outcome)
  }
}

function describeHunch({ choice, why }: Extract<Outcome, { kind: 'suggested' }>): string {
  const { place } = answerOfChoice(choice)
  if (why === 'nearest') return `nearest is ${place}`
  return why === 'spelling' ? `spelling, perhaps ${place}` : `only a part was understood, perhaps ${place}`
}

function describeNearest({ place }: Choice): string {
  return place ? `Nearest code: ${place.name} has none of its own` : 'Nearest code'
}

/** Why the place of a covered line is meant, if its text alone did not say. */
function describeChoice(offered: Outcome, choice: Choice, isChosen: boolean): string {
  if (!isChosen) return ''
  if (offered.kind === 'suggested' && offered.choice === choice) {
    const { place } = answerOfChoice(choice)
    return offered.why === 'spelling' ? `Spelling: read as ${place}` : `A part was understood: ${place}`
  }
  const { length } = choicesOf(offered)
  return length > 1 ? `Chosen from ${length} places` : ''
}

function listNames(choices: readonly Choice[]): string {
  const names = choices.slice(0, NAMED).map(({ country, areas, place }) => {
    const name = place ? place.name : answerOfChoice({ country, areas }).place
    return place ? `${name} (${place.where})` : `${name} (${country.name})`
  })
  return names.join(', ') + (choices.length > NAMED ? ' …' : '')
}
