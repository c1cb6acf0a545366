import type { PhoneNumber } from 'libphonenumber-js/min'
import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import type { World } from '../world.ts'
import { cleanNumber } from './cleanNumber.ts'
import { countriesOf, findArea } from './findArea.ts'
import { guessCountries } from './guessCountries.ts'
import { isNumberLike } from './isNumberLike.ts'
import { ownersOf, parseNumber, type Reason } from './parseNumber.ts'

/** What the coverage says about a number. */
export type NumberReading =
  | {
      readonly kind: 'covered'
      readonly country: Country
      readonly area: Area // the one with the longest code that the number begins with
      readonly display: string
      readonly e164: string
    }
  | {
      readonly kind: 'country' // has coverage, but no area that matches
      readonly country: Country
      readonly display: string
      readonly e164: string
      readonly isLoaded: boolean // whether the country's areas are known
    }
  | {
      readonly kind: 'uncovered'
      readonly callingCode: string
      readonly display: string
      readonly e164: string
    }
  | { readonly kind: 'impossible'; readonly reason: Reason }

const INTERNATIONAL = /^(tel:)?[\s(]*(?:\+|00(?=[\s)]*[1-9]))/i

/**
 * Reads a number as people paste it, with extension, odd spaces, +, 00 or 011. A national number is
 * one of the home country if it can be; else there is a reading for each covered country in which
 * it is valid, likeliest first. No reading if the text does not look like a number.
 */
export function readNumber(text: string, world: World, homeIso?: string): NumberReading[] {
  if (!isNumberLike(text)) return []
  const cleaned = cleanNumber(text)
  const home = homeIso === undefined ? undefined : parseNumber(cleaned, homeIso)
  if (INTERNATIONAL.test(cleaned) || /;phone-context=\+/i.test(cleaned)) {
    const number = parseNumber(cleaned.replace(INTERNATIONAL, '$1+'))
    // Australia dials 0011, others 001
    return [readParsed(typeof number === 'string' ? (home ?? number) : number, world)]
  }
  if (typeof home === 'object' && home.isValid()) return [readParsed(home, world)]
  const isLocal = home === 'too-short' // as people at home write it, without the area's code
  const numbers = isLocal ? [] : [...withoutPlus(cleaned), ...guessCountries(cleaned, world)]
  const readings = numbers.map((number) => readParsed(number, world))
  const covered = readings.filter(({ kind }) => kind === 'covered')
  return covered.length > 0 ? covered : [readings[0] ?? readParsed(home ?? 'invalid', world)]
}

/** The same as an international number whose + was lost, or dialled from America. */
function withoutPlus(text: string): PhoneNumber[] {
  const readings = [text.replace(/^[\s(]*011/, '+'), `+${text}`].map((candidate) => parseNumber(candidate))
  return readings.filter((number) => typeof number === 'object').filter((number) => number.isValid())
}

function readParsed(number: PhoneNumber | Reason, world: World): NumberReading {
  if (typeof number === 'string') return { kind: 'impossible', reason: number }
  const { countryCallingCode: callingCode, nationalNumber } = number
  const written = { display: number.formatInternational(), e164: number.number }
  const owners = ownersOf(number)
  const sharing = countriesOf(world.countries, callingCode)
  const owner = owners.flatMap((iso) => sharing.filter((country) => country.iso === iso))[0]
  const match = findArea(world, callingCode, nationalNumber, owners)
  // while the owner's areas are unknown, a neighbour's shorter code is no answer
  const isLoaded = owner === undefined || world.areas.has(owner.iso)
  if (match && (isLoaded || match.country.iso === owner?.iso))
    return { kind: 'covered', country: match.country, area: match.area, ...written }
  if (owner) return { kind: 'country', country: owner, isLoaded, ...written }
  return { kind: 'uncovered', callingCode, ...written }
}
