import { formatKm } from '../../core/geo/formatWay.ts'
import { compassPoint } from '../../core/geo/sphere.ts'
import type { Choice, Outcome, Unknown } from '../../core/match/outcome.ts'
import type { NearbyArea } from '../../core/nearestAreas.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { isOverlong, MAX_READ_LENGTH } from '../../core/readable.ts'
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
  overlong: `Too long: lines of more than ${MAX_READ_LENGTH} characters are not read`,
  'too-short': 'Not a possible number: too short',
  'too-long': 'Not a possible number: too long',
  'unknown-country': 'No country has this calling code',
  invalid: 'Not a possible number',
}

const BEGINNING = 80 // characters

const NUMBERS = new Intl.NumberFormat('en')

export function formatCount(count: number): string {
  return NUMBERS.format(count)
}

export function wordReason(reason: Unknown): string {
  return REASONS[reason]
}

/** A text as it is shown: one that is too long to be read by its beginning alone. */
export function shorten(text: string): string {
  return isOverlong(text) ? `${text.slice(0, BEGINNING)}…` : text
}

/** A choice in one line of a menu: `London, United Kingdom, +44 20`. */
export function wordChoice({ country, areas }: Choice): string {
  const [area] = areas
  if (!area) return `${country.name}, +${country.callingCode}`
  const more = areas.length > 1 ? ` and ${areas.length - 1} more` : ''
  return `${area.name}, ${country.name}, ${formatPrefix(country.callingCode, area.code)}${more}`
}

/** How far and where: `12 km NE`. */
export function wordWay({ km, bearing }: NearbyArea): string {
  return `${formatKm(km)} ${compassPoint(bearing)}`
}

/** What an answer rests on while areas are missing: `from 16 of 245 countries`; '' if it is all there is. */
export function wordLoaded(world: World): string {
  if (isComplete(world)) return ''
  const { countries, areas } = world
  return `from the areas of ${formatCount(areas.size)} of ${formatCount(countries.length)} countries`
}
