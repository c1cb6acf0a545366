import type { PhoneNumber } from 'libphonenumber-js/max'
import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import type { World } from '../world.ts'
import { cleanNumber } from './cleanNumber.ts'
import { countriesOf, findArea } from './findArea.ts'
import { guessCountries } from './guessCountries.ts'
import { isNumberLike } from './isNumberLike.ts'
import { ownersOf, parseNumber, purposeOf, type Reason, type Use } from './parseNumber.ts'

/** What the coverage has for a number. */
export type NumberReading =
  | {
      readonly kind: 'covered'
      readonly country: Country
      readonly area: Area // the one with the longest code that the number starts with
      readonly display: string
      readonly e164: string
    }
  | {
      readonly kind: 'country' // has coverage, but no area for this number
      readonly country: Country
      readonly display: string
      readonly e164: string
      readonly isLoaded: boolean // whether the country's areas are known
      readonly use: Use | undefined // undefined: may be geographic
    }
  | {
      readonly kind: 'uncovered'
      readonly callingCode: string
      readonly display: string
      readonly e164: string
    }
  | { readonly kind: 'impossible'; readonly reason: Reason }

const INTERNATIONAL = /^(tel:)?[\s(]*(?:\+|00(?=[\s)]*[1-9]))/i

/** Which country a national number may be from. */
export interface Origin {
  readonly homeIso?: string // no other country is considered if the number is valid here
  readonly likelyIso?: string // otherwise the reading for this country comes first
  readonly isSure?: boolean // no country but `homeIso` is considered
}

/**
 * Reads a number as people paste it, with an extension, unusual spaces, +, 00 or 011. A national number
 * belongs to the home country if it is valid there; otherwise there is a reading for the likely country
 * and for each covered one in which it is valid. Empty if the text does not look like a number.
 */
export function readNumber(
  text: string,
  world: World,
  { homeIso, likelyIso, isSure }: Origin = {},
): NumberReading[] {
  if (!isNumberLike(text)) return []
  const cleaned = cleanNumber(text)
  const home = homeIso === undefined ? undefined : parseNumber(cleaned, homeIso)
  if (INTERNATIONAL.test(cleaned) || /;phone-context=\+/i.test(cleaned)) {
    const number = parseNumber(cleaned.replace(INTERNATIONAL, '$1+'))
    // Australia dials 0011, others 001
    return [readParsed(typeof number === 'string' ? (home ?? number) : number, world)]
  }
  if (typeof home === 'object' && home.isValid()) return [readParsed(home, world)]
  const isLocal = isSure || home === 'too-short' // dialled within the area, without its code
  const numbers = isLocal ? [] : [...withoutPlus(cleaned), ...guessCountries(cleaned, world)]
  const likely = isLocal ? [] : validIn(likelyIso, cleaned)
  const readings = [...likely, ...numbers].map((number) => readParsed(number, world))
  const covered = readings.filter(({ kind }, i) => kind === 'covered' || i < likely.length)
  const answers = covered.length > 0 ? covered : readings.slice(0, 1)
  return answers.length > 0 ? withoutDuplicates(answers) : [readParsed(home ?? 'invalid', world)]
}

function validIn(iso: string | undefined, text: string): PhoneNumber[] {
  const number = iso === undefined ? 'invalid' : parseNumber(text, iso)
  return typeof number === 'object' && number.isValid() ? [number] : []
}

function withoutDuplicates(readings: readonly NumberReading[]): NumberReading[] {
  const known = new Set<string>()
  return readings.filter((reading) => {
    const key = reading.kind === 'impossible' ? '' : reading.e164
    return !known.has(key) && known.add(key)
  })
}

/** The number read as an international one that lost its +, or was dialled from America (011). */
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
  const found = findArea(world, callingCode, nationalNumber, owners)
  // until the owner's areas are loaded, a neighbour's code may only look like the longest
  const isLoaded = owner === undefined || world.areas.has(owner.iso)
  if (found && (isLoaded || found.country.iso === owner?.iso))
    return { kind: 'covered', country: found.country, area: found.area, ...written }
  if (owner) return { kind: 'country', country: owner, isLoaded, use: purposeOf(number), ...written }
  return { kind: 'uncovered', callingCode, ...written }
}
