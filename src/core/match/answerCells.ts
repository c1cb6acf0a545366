import { say, sayAs } from '../language/say.ts'
import { answerOf, digitsOfPrefix } from './answerOf.ts'
import type { Choice, Outcome } from './outcome.ts'
import type { ResolvedLine } from './resolveSteps.ts'

/** The columns that a list gets. */
export function addedColumns(): readonly string[] {
  return [
    sayAs('heading of a column with names of towns', 'Place'),
    sayAs('heading of a column with area codes', 'Code'),
    sayAs('heading of a column with area codes and calling codes as digits', 'Prefix'),
    sayAs('heading of a column that tells how a line stands', 'State'),
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
 */
export function cellsOf(parts: readonly AnsweredLine[] | undefined): readonly string[] | undefined {
  if (!parts) return undefined
  const answers = parts.map(({ line, outcome }) => ({
    ...answerOf(outcome),
    isNamed: line.country !== undefined,
  }))
  const places = answers.map(({ place, country, isNamed }) =>
    isNamed || country === '' ? place : `${place}, ${country}`,
  )
  return [
    join(places),
    join(answers.map(({ codes }) => codes.join(', '))),
    join(answers.map(({ codes }) => codes.map(digitsOfPrefix).join(', '))),
    join([...new Set(parts.map(({ state }) => state))]),
    join(parts.map(({ outcome }) => formatDistance(outcome))),
    join([...new Set(parts.map(({ note }) => note))]),
  ]
}

/** Whole kilometres: with a decimal sign a spreadsheet may read a date. '' if the code is of the place itself, or open. */
function formatDistance(outcome: Outcome): string {
  const way: Choice['way'] = outcome.kind === 'nearby' ? outcome.choice.way : undefined
  return way ? String(Math.max(1, Math.round(way.km))) : ''
}

function join(cells: readonly string[]): string {
  return cells.filter(Boolean).join('; ')
}
