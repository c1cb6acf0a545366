import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import type { Use } from './numberKind.ts'
import type { Reason } from './parseNumber.ts'

/** A number in its parts, as they are written: +44, 161, 496 0000. */
export interface NumberParts {
  readonly callingCode: string
  readonly code: string // of the area or of the kind; '' if the number has none
  readonly subscriber: string // '' if only the beginning is known
}

/** Any number that has a calling code. */
interface Written {
  readonly display: string // in international form
  readonly e164: string // without spaces: for links and keys
  readonly parts: NumberParts
  readonly isWhole: boolean // false: only its first digits are known, but they tell enough
  readonly use: Use | undefined // undefined: a landline number, or one whose kind cannot be told
}

/** What the coverage has for a number. Plain data: it travels from the worker to the page. */
export type NumberReading =
  | CoveredNumber
  | CountryNumber
  | UncoveredNumber
  | ShortNumber
  | ImpossibleNumber

/** The number of an area: never a mobile, freephone or similar one, unless its country gives those the area's code. */
interface CoveredNumber extends Written {
  readonly kind: 'covered'
  readonly country: Country
  readonly area: Area // the one with the longest code that the number starts with
  readonly isShared: boolean // mobile numbers have this code as well
}

/** Its country has coverage, but there is no area for the number. */
interface CountryNumber extends Written {
  readonly kind: 'country'
  readonly country: Country
  readonly isLoaded: boolean // whether the country's areas are known
}

interface UncoveredNumber extends Written {
  readonly kind: 'uncovered'
  readonly callingCode: string
  readonly iso: string | undefined // undefined: of no country, as satellite numbers are
}

/** An emergency or short number such as 112 or 116117: dialled without an area code, and of no area. */
export interface ShortNumber {
  readonly kind: 'short'
  readonly digits: string
  readonly isEmergency: boolean
  readonly country: Country | undefined // undefined: it is used in many
}

export interface ImpossibleNumber {
  readonly kind: 'impossible'
  readonly reason: Reason
  readonly country?: Country // that the beginning belongs to
  readonly area?: Area // that the beginning belongs to
}
