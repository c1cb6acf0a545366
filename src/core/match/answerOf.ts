import { type CodeForms, formsOfCode, type TrunkOf } from '../codeForms.ts'
import type { Position } from '../geo/position.ts'
import { formatPrefix } from '../prefix.ts'
import type { Choice, Outcome } from './outcome.ts'

/** What is written beside a line: one code for each area of its place. */
export interface LineAnswer {
  readonly place: string
  readonly country: string // in which it is; '' for a country itself
  readonly codes: readonly string[] // +49 30
}

const NOTHING: LineAnswer = { place: '', country: '', codes: [] }

/** The answer of a line that is settled. What is open has none: a suggestion counts once a person has accepted it. */
export function answerOf(outcome: Outcome): LineAnswer {
  const choice = settledChoice(outcome)
  return choice ? answerOfChoice(choice) : NOTHING
}

/** What a line is settled with; undefined if it is open. */
export function settledChoice(outcome: Outcome): Choice | undefined {
  switch (outcome.kind) {
    case 'covered':
    case 'nearby':
      return outcome.choice
    case 'placeless':
      return outcome.country && !outcome.use ? { country: outcome.country, areas: [] } : undefined
    default:
      return undefined
  }
}

/** The codes of a choice in their forms, one for each area; of a country alone, its calling code. */
export function formsOfChoice({ country, areas }: Choice, trunkOf: TrunkOf): readonly CodeForms[] {
  const codes = areas.length > 0 ? areas.map(({ code }) => code) : ['']
  return codes.map((code) => formsOfCode(country, code, trunkOf))
}

export function answerOfChoice(choice: Choice): LineAnswer {
  const { country, areas } = choice
  const codes = areas.map(({ code }) => formatPrefix(country.callingCode, code))
  return {
    place: nameOf(choice),
    country: areas.length > 0 ? country.name : '',
    codes: codes.length > 0 ? codes : [`+${country.callingCode}`],
  }
}

/** What a choice is called: the place that is meant, or the area that is nearest to it. */
function nameOf({ country, areas, place, serves }: Choice): string {
  const [area] = areas
  if (!area) return country.name
  if (!place || serves === 'nearest') return area.name
  return serves || !area.position ? place.name : area.name
}

/** How a line is drawn: a filled dot for an answer, an amber one for a suggestion, a ring for what has to be chosen. */
export type PointState = 'covered' | 'suggested' | 'choose'

/** A place that lines of a list mean. */
export interface AnswerPoint {
  readonly index: number // of the first of these lines
  readonly position: Position
  readonly name: string
  readonly code: string
  readonly country: string
  readonly state: PointState
}
