import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import type { Certainty } from '../coverage/coverage.ts'
import type { Place } from '../gazetteer/gazetteer.ts'
import type { Use } from '../number/numberKind.ts'
import type { Reason } from '../number/parseNumber.ts'

/** One meaning of a line: a town with its codes, or a whole country if there are no areas. */
export interface Choice {
  readonly country: Country
  readonly areas: readonly Area[] // of one town, all with different codes
  readonly place?: ChosenPlace // that the line names: a Copenhagen whose area is Denmark
  readonly serves?: Certainty // how surely the codes are those of that place; undefined if the areas are its own
  readonly km?: number // from that place, if the areas are only the nearest
}

/** A place with what tells it from its namesakes: the region and the country in which it is. */
export interface ChosenPlace extends Pick<Place, 'name' | 'position' | 'population'> {
  readonly where: string // Bavaria, Germany
}

/**
 * Why a single candidate is only suggested: a mistake was forgiven, it is only nearest, the towns around it have the code,
 * or only a part was understood.
 */
export type Hunch = 'spelling' | 'part' | Extract<Certainty, 'nearest' | 'likely'>

export type Unknown =
  | 'nothing'
  | 'uncovered'
  | 'unloaded' // the areas of its country are not known yet
  | 'region' // a region has many codes
  | 'refused' // by the person, who wants none of the choices
  | 'overlong' // longer than what is read of a line
  | 'stuck' // looking it up did not end
  | 'outside' // of what lists of codes tell: mobile numbers, prices
  | Reason

/** What a number is for that belongs to no place. */
export type PlacelessUse = Use | 'short' | 'emergency'

/** What is left out: a cell without content, a heading, a sum, or what the person does not want. */
export type Omission = 'blank' | 'title' | 'total' | 'unwanted'

/** What the coverage has for a line. */
export type Outcome =
  | { readonly kind: 'covered'; readonly choice: Choice; readonly others: readonly Choice[] } // others: namesakes, all much smaller
  | {
      readonly kind: 'suggested' // one candidate, to be accepted by a person
      readonly choice: Choice
      readonly why: Hunch
      readonly others: readonly Choice[]
    }
  | { readonly kind: 'nearby'; readonly choice: Choice } // a nearest code that a person has taken: never called covered
  | { readonly kind: 'choose'; readonly choices: readonly Choice[] }
  | {
      readonly kind: 'placeless'
      readonly country: Country | undefined
      readonly use: PlacelessUse | undefined
    } // a country itself has no use
  | { readonly kind: 'unknown'; readonly reason: Unknown }
  | { readonly kind: 'omitted'; readonly why: Omission }

/** In the order in which they are shown. */
export const OUTCOMES = [
  'covered',
  'nearby',
  'suggested',
  'choose',
  'placeless',
  'unknown',
  'omitted',
] as const

export function unknown(reason: Unknown): Outcome {
  return { kind: 'unknown', reason }
}

/** The codes of a choice as one text, to compare it with others. */
export function codesOf({ areas }: Choice): string {
  return areas.map(({ code }) => code).join()
}

/** Whether areas of one country have a code in common. A list may have thousands of one name. */
export function haveSharedCode(some: readonly Area[], others: readonly Area[]): boolean {
  const codes = new Set(some.map(({ code }) => code))
  return others.some(({ code }) => codes.has(code))
}

/** How surely the code of an outcome is that of the place; undefined if that is open. */
export function certaintyOfOutcome(outcome: Outcome): Certainty | undefined {
  const choices =
    'choice' in outcome ? [outcome.choice] : outcome.kind === 'choose' ? outcome.choices : []
  const certainties = new Set(choices.map(({ serves = 'own' }) => serves))
  const [certainty] = certainties
  const isOpen = certainties.size > 1 || (certainty === 'own' && outcome.kind !== 'covered')
  return isOpen ? undefined : certainty
}

/** All that an outcome may mean. */
export function meaningsOf(outcome: Outcome): readonly Choice[] {
  switch (outcome.kind) {
    case 'nearby':
      return [outcome.choice]
    case 'covered':
    case 'suggested':
      return [outcome.choice, ...outcome.others]
    case 'choose':
      return outcome.choices
    case 'placeless':
      return outcome.use || !outcome.country ? [] : [{ country: outcome.country, areas: [] }]
    default:
      return []
  }
}
