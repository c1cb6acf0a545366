import { isOverlong, MAX_INPUT_LENGTH } from '../../core/inputLength.ts'
import { formatCount } from '../../core/list/formatCount.ts'
import type { Choice, Outcome, Unknown } from '../../core/match/outcome.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { isComplete, type World } from '../../core/world.ts'

export const OUTCOME_NAMES: Readonly<Record<Outcome['kind'], string>> = {
  covered: 'Covered',
  nearest: 'Nearest',
  country: 'Country only',
  ambiguous: 'Choose',
  unknown: 'Not understood',
}

const REASONS: Readonly<Record<Unknown, string>> = {
  nothing: 'No place, code or number like it',
  uncovered: 'No coverage there',
  overlong: `Too long: lines of more than ${MAX_INPUT_LENGTH} characters are not read`,
  'too-short': 'Not a possible number: too short',
  'too-long': 'Not a possible number: too long',
  'unknown-country': 'No country has this calling code',
  invalid: 'Not a possible number',
}

const SHORT_LENGTH = 80 // characters

export function describeReason(reason: Unknown): string {
  return REASONS[reason]
}

/** A text for display. One that is too long to be matched is cut. */
export function shorten(text: string): string {
  return isOverlong(text) ? `${text.slice(0, SHORT_LENGTH)}…` : text
}

/** `London, United Kingdom, +44 20`. */
export function describeChoice({ country, areas }: Choice): string {
  const [area] = areas
  if (!area) return `${country.name}, +${country.callingCode}`
  const more = areas.length > 1 ? ` and ${areas.length - 1} more` : ''
  return `${area.name}, ${country.name}, ${formatPrefix(country.callingCode, area.code)}${more}`
}

/** `from the areas of 16 of 245 countries`; '' if the areas of all are loaded. */
export function describeLoaded(world: World): string {
  if (isComplete(world)) return ''
  const { countries, areas } = world
  return `from the areas of ${formatCount(areas.size)} of ${formatCount(countries.length)} countries`
}
