import { formatKm } from '../../core/geo/formatWay.ts'
import { isOverlong, MAX_INPUT_LENGTH } from '../../core/inputLength.ts'
import { formatCount } from '../../core/list/formatCount.ts'
import type { Choice, Omission, Outcome, PlacelessUse, Unknown } from '../../core/match/outcome.ts'
import { isComplete, type World } from '../../core/world.ts'

/** The groups of outcomes. */
export const OUTCOME_NAMES: Readonly<Record<Outcome['kind'], string>> = {
  covered: 'Covered',
  nearby: 'Nearest, accepted',
  suggested: 'Suggested',
  choose: 'Choose',
  placeless: 'No place',
  unknown: 'Not understood',
  omitted: 'Left out',
}

const REASONS: Readonly<Record<Unknown, string>> = {
  nothing: 'No such place, code or number',
  uncovered: 'No coverage there',
  unloaded: 'The areas of its country are not loaded yet',
  region: 'A region with many codes: name a town in it',
  refused: 'None of the choices',
  overlong: `Too long: lines of more than ${MAX_INPUT_LENGTH} characters are not read`,
  'too-short': 'Not a possible number: too short',
  'too-long': 'Not a possible number: too long',
  'unknown-country': 'No country has this calling code',
  invalid: 'Not a possible number',
}

const OMISSIONS: Readonly<Record<Omission, string>> = {
  blank: 'No content',
  title: 'A heading',
  total: 'A total',
}

const USES: Readonly<Record<PlacelessUse, string>> = {
  mobile: 'Mobile',
  freephone: 'Freephone',
  'premium rate': 'Premium rate',
  'shared cost': 'Shared cost',
  internet: 'Internet phone',
  personal: 'Personal number',
  pager: 'Pager',
  company: 'Company-wide number',
  voicemail: 'Voicemail',
  short: 'Short number',
  emergency: 'Emergency number',
}

const SHORT_LENGTH = 80 // characters

/** The state of a line: `Covered`, `Spelling`, `Nearest, 10 km`, `Choose 3`, `Mobile`. */
export function describeState(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'suggested':
      if (outcome.why === 'nearest') return describeNearness(outcome.choice)
      return outcome.why === 'spelling' ? 'Spelling' : 'Partly matched'
    case 'nearby':
      return describeNearness(outcome.choice)
    case 'choose':
      return `Choose ${outcome.choices.length}`
    case 'placeless':
      return outcome.use ? USES[outcome.use] : 'Country only'
    default:
      return OUTCOME_NAMES[outcome.kind]
  }
}

function describeNearness({ way }: Choice): string {
  return way ? `Nearest, ${formatKm(way.km)}` : 'Nearest'
}

/** `Mobile number`, `Short number` */
export function describeUse(use: PlacelessUse): string {
  return / number$/.test(USES[use]) ? USES[use] : `${USES[use]} number`
}

/** Why a line has no code: a sentence or a phrase, '' where its state says enough. */
export function describeReason(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'unknown':
      return REASONS[outcome.reason]
    case 'omitted':
      return OMISSIONS[outcome.why]
    case 'placeless':
      if (!outcome.use) return ''
      return outcome.country ? `${outcome.country.name}, belongs to no place` : 'Belongs to no place'
    default:
      return ''
  }
}

/** A text for display. One that is too long to be matched is cut. */
export function shorten(text: string): string {
  return isOverlong(text) ? `${text.slice(0, SHORT_LENGTH)}…` : text
}

/** `1 line`, `50,000 lines`. */
export function formatLineCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'line' : 'lines'}`
}

/** `1 row`, `50,000 rows`. */
export function formatRowCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`
}

/** `the areas of 16 of 245 countries`; '' if the areas of all are loaded. */
export function describeLoaded(world: World): string {
  if (isComplete(world)) return ''
  const { countries, areas } = world
  return `the areas of ${formatCount(areas.size)} of ${formatCount(countries.length)} countries`
}
