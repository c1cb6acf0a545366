import { isOverlong, MAX_INPUT_LENGTH } from '../../core/inputLength.ts'
import { formatDistance } from '../../core/language/formatDistance.ts'
import { say, sayAs } from '../../core/language/say.ts'
import type { Choice, Omission, Outcome, PlacelessUse, Unknown } from '../../core/match/outcome.ts'
import { describeUse as describeUseOfNumber } from '../../core/number/describeNumber.ts'

/** The groups of outcomes: `Covered`, `No place`. */
export function nameOfOutcome(kind: Outcome['kind']): string {
  switch (kind) {
    case 'covered':
      return sayAs('a line of a list', 'Covered')
    case 'nearby':
      return sayAs('a line of a list', 'Nearest, accepted')
    case 'suggested':
      return sayAs('a line of a list', 'Suggested')
    case 'choose':
      return sayAs('a line of a list', 'Choose')
    case 'placeless':
      return sayAs('a line of a list', 'No place')
    case 'unknown':
      return sayAs('a line of a list', 'Not understood')
    case 'omitted':
      return sayAs('a line of a list', 'Left out')
  }
}

function describeUnknown(reason: Unknown): string {
  switch (reason) {
    case 'nothing':
      return say('No such place, code or number')
    case 'uncovered':
      return say('No coverage there')
    case 'unloaded':
      return say('The areas of its country are not loaded yet')
    case 'region':
      return say('A region with many codes: name a town in it')
    case 'refused':
      return say('None of the choices')
    case 'overlong':
      return say('Too long: lines of more than {most} characters are not read', { most: MAX_INPUT_LENGTH })
    case 'too-short':
      return say('Not a possible number: too short')
    case 'too-long':
      return say('Not a possible number: too long')
    case 'unknown-country':
      return say('No country has this calling code')
    case 'invalid':
      return say('Not a possible number')
  }
}

function describeOmission(why: Omission): string {
  switch (why) {
    case 'blank':
      return say('No content')
    case 'title':
      return say('A heading')
    case 'total':
      return sayAs('a sum', 'A total')
  }
}

function nameOfUse(use: PlacelessUse): string {
  switch (use) {
    case 'mobile':
      return sayAs('a phone number', 'Mobile')
    case 'freephone':
      return sayAs('a phone number', 'Freephone')
    case 'premium rate':
      return sayAs('a phone number', 'Premium rate')
    case 'shared cost':
      return sayAs('a phone number', 'Shared cost')
    case 'internet':
      return sayAs('a phone number', 'Internet phone')
    case 'personal':
      return say('Personal number')
    case 'pager':
      return sayAs('a phone number', 'Pager')
    case 'company':
      return say('Company-wide number')
    case 'voicemail':
      return sayAs('a phone number', 'Voicemail')
    case 'short':
      return say('Short number')
    case 'emergency':
      return say('Emergency number')
  }
}

/** The state of a line: `Covered`, `Spelling`, `Nearest, 10 km`, `Choose 3`, `Mobile`. */
export function describeState(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'suggested':
      if (outcome.why === 'nearest') return describeNearness(outcome.choice)
      if (outcome.why === 'likely') return sayAs('a line of a list', 'Likely')
      return outcome.why === 'spelling'
        ? sayAs('a line of a list', 'Spelling')
        : sayAs('a line of a list', 'Partly matched')
    case 'nearby':
      return describeNearness(outcome.choice)
    case 'choose':
      return say('Choose {count}', { count: outcome.choices.length })
    case 'placeless':
      return outcome.use ? nameOfUse(outcome.use) : say('Country only')
    default:
      return nameOfOutcome(outcome.kind)
  }
}

function describeNearness({ way }: Choice): string {
  return way ? say('Nearest, {distance}', { distance: formatDistance(way.km) }) : sayAs('an area', 'Nearest')
}

/** `Mobile number`, `Short number` */
export function describeUse(use: PlacelessUse): string {
  return use === 'short' || use === 'emergency' ? nameOfUse(use) : describeUseOfNumber(use)
}

/** Why a line has no code: a sentence or a phrase, '' where its state says enough. */
export function describeReason(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'unknown':
      return describeUnknown(outcome.reason)
    case 'omitted':
      return describeOmission(outcome.why)
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
