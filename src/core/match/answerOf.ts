import { formatPrefix } from '../prefix.ts'
import type { Choice, Outcome } from './outcome.ts'

/** What is written beside a line: one code for each area of its place. */
export interface Answer {
  readonly place: string
  readonly country: string // in which it is; '' for a country itself
  readonly codes: readonly string[] // +49 30
}

const NOTHING: Answer = { place: '', country: '', codes: [] }

/** The answer of a line that is settled. What is open has none: a suggestion counts once a person has accepted it. */
export function answerOf(outcome: Outcome): Answer {
  switch (outcome.kind) {
    case 'covered':
    case 'nearby':
      return answerOfChoice(outcome.choice)
    case 'placeless':
      return outcome.country && !outcome.use
        ? answerOfChoice({ country: outcome.country, areas: [] })
        : NOTHING
    default:
      return NOTHING
  }
}

export function answerOfChoice(choice: Choice): Answer {
  const { country, areas } = choice
  const codes = areas.map(({ code }) => formatPrefix(country.callingCode, code))
  return {
    place: nameOf(choice),
    country: areas.length > 0 ? country.name : '',
    codes: codes.length > 0 ? codes : [`+${country.callingCode}`],
  }
}

/** What a choice is called: the place that is meant, or the area that is nearest to it. */
function nameOf({ country, areas, place, way }: Choice): string {
  const [area] = areas
  if (!area) return country.name
  return !area.position && place && !way ? place.name : area.name
}

/** `4930` for `+49 30`. */
export function digitsOfPrefix(prefix: string): string {
  return prefix.replace(/\D/g, '')
}
