import { describeCodes, describeWithoutCode } from '../../core/coverage/words.ts'
import { joinParts, joinSentences } from '../../core/language/formatList.ts'
import { say } from '../../core/language/say.ts'
import type { AnsweredLine } from '../../core/match/answerCells.ts'
import { answerOfChoice } from '../../core/match/answerOf.ts'
import { choicesOf } from '../../core/match/decisions.ts'
import {
  type Choice,
  type ChosenPlace,
  certaintyOfOutcome,
  type Outcome,
} from '../../core/match/outcome.ts'
import type { Steps } from '../../core/steps.ts'
import {
  describeNearestChoice,
  describeReason,
  describeState,
  describeUse,
  shorten,
} from './describeOutcome.ts'
import { type Matched, type SettledLine, settledLine } from './matching.ts'

const LINES_PER_STEP = 1000

/** The lines as they are settled, in words. */
export function* wordedLineSteps(matched: Matched): Steps<AnsweredLine[]> {
  const answered: AnsweredLine[] = []
  for (let i = 0; i < matched.lines.length; i++) {
    const settled = settledLine(matched, i)
    if (settled) {
      const { line, outcome } = settled
      answered.push({ line, outcome, state: describeState(outcome), note: describeNote(settled) })
    }
    if (i % LINES_PER_STEP === 0) yield
  }
  return answered
}

/**
 * How a line came to its answer, or what is not settled, for its row in a file: `Spelling: read as Salzburg`. '' if the
 * answer needs no explanation.
 */
function describeNote(row: Omit<SettledLine, 'index'>): string {
  const { decision } = row
  const typed = decision?.correction
    ? say('Looked up as {text}', { text: decision.correction.text })
    : ''
  return joinSentences([typed, describeCells(row), describeSettling(row)].filter(Boolean))
}

/** What the other cells of a row say, if they disagree with the one that gave its answer; else ''. */
export function describeCells({ line, passed, differing }: Omit<SettledLine, 'index'>): string {
  const sentences: string[] = []
  if (passed)
    sentences.push(
      say('Answered by {text}; {passed}: {reason}', {
        text: line.text,
        passed: shorten(passed.text),
        reason: describePassed(passed.outcome),
      }),
    )
  if (differing)
    sentences.push(
      say('{text} has another code: {code}', {
        text: shorten(differing.text),
        code: joinParts(answerOfChoice(differing.choice).codes),
      }),
    )
  return joinSentences(sentences)
}

function describePassed(outcome: Outcome): string {
  if (outcome.kind === 'choose')
    return say('{count, plural, one {# place fits} other {# places fit}}', {
      count: outcome.choices.length,
    })
  if (outcome.kind !== 'placeless') return describeReason(outcome) || describeState(outcome)
  return outcome.use ? describeUse(outcome.use) : say('A country, not a place in it')
}

function describeSettling({ offered, outcome, decision }: Omit<SettledLine, 'index'>): string {
  switch (outcome.kind) {
    case 'suggested':
      return describeHunch(outcome)
    case 'choose':
      if (certaintyOfOutcome(outcome) === 'among')
        return describeUnsettled(describeCodes('among', outcome.choices.map(codesOfChoice)))
      return say('Not settled: {count, plural, other {# places fit}}: {places}', {
        count: outcome.choices.length,
        places: listNames(outcome.choices),
      })
    case 'nearby':
      return outcome.choice.place ? describeWithoutCode(outcome.choice.place.name) : ''
    case 'placeless':
      return outcome.use
        ? say('{number}: belongs to no place', { number: describeUse(outcome.use) })
        : say('A country, not a place in it')
    case 'covered':
      return describeChoice(offered, outcome.choice, decision?.choice !== undefined)
    default:
      return describeReason(outcome)
  }
}

function describeHunch({ choice, why }: Extract<Outcome, { kind: 'suggested' }>): string {
  const { place } = answerOfChoice(choice)
  if (why === 'nearest') return describeUnsettled(describeNearestChoice(choice))
  if (why === 'likely') return describeUnsettled(describeCodes('likely', [codesOfChoice(choice)]))
  return why === 'spelling'
    ? say('Not settled: spelling, perhaps {place}', { place })
    : say('Not settled: only a part was understood, perhaps {place}', { place })
}

function describeUnsettled(what: string): string {
  return say('Not settled: {what}', { what })
}

const codesOfChoice = (choice: Choice): readonly string[] => answerOfChoice(choice).codes

/** Why the place of a covered line is meant, if its text alone did not say. */
function describeChoice(offered: Outcome, choice: Choice, isChosen: boolean): string {
  if (!isChosen) return ''
  if (offered.kind === 'suggested' && offered.choice === choice) {
    const { place } = answerOfChoice(choice)
    if (offered.why === 'spelling') return say('Spelling: read as {place}', { place })
    return offered.why === 'part' ? say('A part was understood: {place}', { place }) : ''
  }
  const { length } = choicesOf(offered)
  return length > 1 ? say('{count, plural, other {Chosen from # places}}', { count: length }) : ''
}

const NAMED = 5 // choices: more would turn the cell into a list

function listNames(choices: readonly Choice[]): string {
  const [first] = choices
  // of a place without a code of its own, each choice is another town near it
  const isOnePlace =
    choices.length > 1 && choices.every(({ place }) => place && isSame(place, first?.place))
  const names = choices.slice(0, NAMED).map(({ country, areas, place }) => {
    if (isOnePlace) return describeAreas({ country, areas })
    const name = place ? place.name : answerOfChoice({ country, areas }).place
    return place ? `${name} (${place.where})` : `${name} (${country.name})`
  })
  return joinParts(names) + (choices.length > NAMED ? ' …' : '')
}

function isSame(place: ChosenPlace, other: ChosenPlace | undefined): boolean {
  return place.name === other?.name && place.where === other.where
}

function describeAreas(choice: Choice): string {
  const { place, codes } = answerOfChoice(choice)
  return `${place} ${codes.join(' ')}`
}
