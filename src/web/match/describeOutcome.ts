import {
  describeCertainty,
  describeNearest,
  labelLikely,
  labelNearest,
  lineOfNone,
} from '../../core/coverage/words.ts'
import { isOverlong, MAX_INPUT_LENGTH } from '../../core/inputLength.ts'
import { type SayOf, say, sayAs } from '../../core/language/say.ts'
import type { Choice, Omission, Outcome, PlacelessUse, Unknown } from '../../core/match/outcome.ts'
import { describeUse as describeUseOfNumber } from '../../core/number/describeNumber.ts'
import { describeOutside } from '../ui/describeOutside.ts'

const OUTCOMES: SayOf<Outcome['kind']> = {
  covered: () => describeCertainty('own'),
  nearby: () => sayAs('a line of a list', 'Nearest, accepted'),
  suggested: () => sayAs('a line of a list', 'Suggested'),
  choose: () => sayAs('a line of a list', 'Choose'),
  placeless: () => sayAs('a line of a list', 'No place'),
  unknown: () => sayAs('a line of a list', 'Not understood'),
  omitted: () => sayAs('a line of a list', 'Left out'),
}

/** The groups of outcomes: `Covered`, `No place`. */
export function nameOfOutcome(kind: Outcome['kind']): string {
  return OUTCOMES[kind]()
}

const UNKNOWN: SayOf<Unknown> = {
  nothing: () => say('No such place, code or number'),
  uncovered: () => lineOfNone(false),
  unloaded: () => say('The areas of its country are not loaded yet'),
  region: () => say('A region with many codes: name a town in it'),
  refused: () => say('None of the choices'),
  overlong: () =>
    say('Too long: lines of more than {most} characters are not read', { most: MAX_INPUT_LENGTH }),
  stuck: () => say('Given up: looking it up took too long'),
  outside: describeOutside,
  'too-short': () => say('Not a possible number: too short'),
  'too-long': () => say('Not a possible number: too long'),
  'unknown-country': () => say('No country has this calling code'),
  invalid: () => say('Not a possible number'),
}

const OMISSIONS: SayOf<Omission> = {
  blank: () => say('No content'),
  title: () => say('A heading'),
  total: () => sayAs('a sum', 'A total'),
  unwanted: () => say('By you'),
}

const USES: SayOf<PlacelessUse> = {
  mobile: () => sayAs('a phone number', 'Mobile'),
  freephone: () => sayAs('a phone number', 'Freephone'),
  'premium rate': () => sayAs('a phone number', 'Premium rate'),
  'shared cost': () => sayAs('a phone number', 'Shared cost'),
  internet: () => sayAs('a phone number', 'Internet phone'),
  personal: () => say('Personal number'),
  pager: () => sayAs('a phone number', 'Pager'),
  company: () => say('Company-wide number'),
  voicemail: () => sayAs('a phone number', 'Voicemail'),
  short: () => say('Short number'),
  emergency: () => say('Emergency number'),
}

/** The state of a line: `Covered`, `Spelling`, `Nearest, 10 km`, `Choose 3`, `Mobile`. */
export function describeState(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'suggested':
      if (outcome.why === 'nearest') return labelOfNearest(outcome.choice)
      if (outcome.why === 'likely') return labelLikely()
      return outcome.why === 'spelling'
        ? sayAs('a line of a list', 'Spelling')
        : sayAs('a line of a list', 'Partly matched')
    case 'nearby':
      return labelOfNearest(outcome.choice)
    case 'choose':
      return say('Choose {count}', { count: outcome.choices.length })
    case 'placeless':
      return outcome.use ? USES[outcome.use]() : say('Country only')
    default:
      return nameOfOutcome(outcome.kind)
  }
}

function labelOfNearest({ km }: Choice): string {
  return km === undefined ? describeCertainty('nearest') : labelNearest(km)
}

/** The area that is nearest to what a line names, as the service calls it: `nearest +43 6134 Hallein, 12 km`. */
export function describeNearestChoice({ country, areas: [area], place, km }: Choice): string {
  if (!area || km === undefined) return describeCertainty('nearest')
  const isInside = !place || place.where.endsWith(country.name)
  return describeNearest({ country, area, km }, isInside ? country.iso : '', (_, { name }) => name)
}

/** `Mobile number`, `Short number` */
export function describeUse(use: PlacelessUse): string {
  return use === 'short' || use === 'emergency' ? USES[use]() : describeUseOfNumber(use)
}

/** Why a line has no code: a sentence or a phrase, '' where its state says enough. */
export function describeReason(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'unknown':
      return UNKNOWN[outcome.reason]()
    case 'omitted':
      return OMISSIONS[outcome.why]()
    case 'placeless':
      if (!outcome.use) return ''
      return outcome.country
        ? say('{country}, belongs to no place', { country: outcome.country.name })
        : say('Belongs to no place')
    default:
      return ''
  }
}

const SHORT_LENGTH = 80 // characters

/** A text for display, cut if it is too long to be matched. */
export function shorten(text: string): string {
  return isOverlong(text) ? `${text.slice(0, SHORT_LENGTH)}…` : text
}

/** `& 2 more` behind the first of several codes. */
export function describeMore(count: number): string {
  return say('{count, plural, other {& # more}}', { count })
}
