import { CODE_FORMS, headingsOfForms, type TrunkOf } from '../codeForms.ts'
import { describeCertainty, headingOfCertainty } from '../coverage/words.ts'
import { say, sayAs } from '../language/say.ts'
import { answerOf, formsOfChoice, settledChoice } from './answerOf.ts'
import { certaintyOfOutcome, type Outcome } from './outcome.ts'
import type { ResolvedLine } from './resolveSteps.ts'

/** The columns that a list gets. */
export function addedColumns(): readonly string[] {
  return [
    sayAs('heading of a column with names of towns', 'Place'),
    ...headingsOfForms(),
    sayAs('heading of a column that tells how a line stands', 'State'),
    headingOfCertainty(),
    say('Distance in km'),
    sayAs('heading of a column with remarks', 'Note'),
  ]
}

/** A settled line in words for people. */
export interface AnsweredLine extends ResolvedLine {
  readonly state: string
  readonly note: string // '' where the state says enough
}

/**
 * The cells that a row gets, one for each of `addedColumns`; undefined if nothing in it was looked up. Several places in a line
 * share its row. A row that names no country has it beside the place. What is not settled has its state and no code.
 * `trunkOf` tells how the codes are dialled within their country.
 */
export function cellsOf(
  parts: readonly AnsweredLine[] | undefined,
  trunkOf: TrunkOf,
): readonly string[] | undefined {
  if (!parts) return undefined
  const answers = parts.map(({ line, outcome }) => ({
    ...answerOf(outcome),
    isNamed: line.country !== undefined,
  }))
  const places = answers.map(({ place, country, isNamed }) =>
    isNamed || country === '' ? place : `${place}, ${country}`,
  )
  const forms = parts.map(({ outcome }) => {
    const choice = settledChoice(outcome)
    return choice ? formsOfChoice(choice, trunkOf) : []
  })
  return [
    join(places),
    ...CODE_FORMS.map((form) => join(forms.map((codes) => list(codes.map((code) => code[form]))))),
    join([...new Set(parts.map(({ state }) => state))]),
    join([...new Set(parts.map(({ outcome }) => wordCertainty(outcome)))]),
    join(parts.map(({ outcome }) => formatDistance(outcome))),
    join([...new Set(parts.map(({ note }) => note))]),
  ]
}

/** For a column. '' if nothing was found. */
export function wordCertainty(outcome: Outcome): string {
  const certainty = certaintyOfOutcome(outcome)
  return certainty ? describeCertainty(certainty) : ''
}

/** Whole kilometres: with a decimal sign a spreadsheet may read a date. '' if the code is of the place itself, or open. */
function formatDistance(outcome: Outcome): string {
  const km = outcome.kind === 'nearby' ? outcome.choice.km : undefined
  return km === undefined ? '' : String(Math.max(1, Math.round(km)))
}

/** Of one place: `+44 20, +44 203`. */
const list = (codes: readonly string[]): string => codes.filter(Boolean).join(', ')

const join = (cells: readonly string[]): string => cells.filter(Boolean).join('; ')
