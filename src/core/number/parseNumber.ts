import {
  isSupportedCountry,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max'
import type { Country } from '../country.ts'
import { nationalCode } from '../prefix.ts'
import type { World } from '../world.ts'
import { countriesOf, findArea } from './findArea.ts'
import { judgeBeginning } from './likelyKinds.ts'
import { KINDS, type NumberKind, sharesCodes, type Use } from './numberKind.ts'
import { kindInChile, kindsBeginning } from './numberPlan.ts'
import type { NumberReading } from './numberReading.ts'
import { splitNumber } from './splitNumber.ts'

export type Reason = 'too-short' | 'too-long' | 'unknown-country' | 'invalid'

/** The library's names for what is wrong with a number. */
const REASONS: Readonly<Record<string, Reason>> = {
  TOO_SHORT: 'too-short',
  TOO_LONG: 'too-long',
  INVALID_COUNTRY: 'unknown-country',
}

/** Prefixes that Mexico gave up in 2019, but that are still on paper: +52 1, and 01, 044 and 045 within the country. */
const FORMER_INTERNATIONAL = /^(\+52)[\s.-]*1(?=[\s.()-]*(?:\d[\s.()-]*){10}(?: ext|$))/
const FORMER_NATIONAL = /^(\(?)0(?:1|44|45)[\s.-]*(?=\(?\d)/

/** The number if its country's plan allows it, or the reason why not. A national number needs the country. */
export function parseNumber(text: string, iso?: string): PhoneNumber | Reason {
  try {
    const country = iso !== undefined && isSupportedCountry(iso) ? iso : undefined
    const current = text.replace(FORMER_INTERNATIONAL, '$1')
    const dialled = country === 'MX' ? current.replace(FORMER_NATIONAL, '$1') : current
    const number = parsePhoneNumberWithError(dialled, country)
    if (number.isPossible()) return number
    return REASONS[validatePhoneNumberLength(number.number) ?? ''] ?? 'invalid'
  } catch (error) {
    if (error instanceof ParseError) return REASONS[error.message] ?? 'invalid'
    throw error
  }
}

const KNOWN_DIGITS = 4

/**
 * Whether a number is one of its country's: a valid one, or one that begins as the plan says. The plan leaves out
 * numbers that nobody has, as those of films (07700 900123), and those that are newer.
 */
export function isTrusted(number: PhoneNumber | Reason | undefined): number is PhoneNumber {
  if (typeof number !== 'object') return false
  if (number.isValid()) return true
  const { country, nationalNumber } = number
  return country !== undefined && kindsBeginning(country, nationalNumber.slice(0, KNOWN_DIGITS)).length > 0
}

/** The kind of a valid number. Undefined if the plan does not say. */
function kindOf(number: PhoneNumber): NumberKind | 'shared' | undefined {
  const { country, nationalNumber } = number
  const type = number.getType()
  if (type !== 'FIXED_LINE_OR_MOBILE') return KINDS.find(([name]) => name === type)?.[1]
  return country === 'CL' ? kindInChile(nationalNumber) : 'shared'
}

/** The countries to which the plan assigns a number, likeliest first. */
function ownersOf(number: PhoneNumber): readonly string[] {
  return number.country ? [number.country] : number.getPossibleCountries()
}

const ARGENTINE_MOBILE = '9' // in front of the area code

/** What the coverage has for a number whose digits are all there. The kind comes before the area. */
export function readParsed(number: PhoneNumber, world: World): NumberReading {
  const { countryCallingCode: callingCode, nationalNumber } = number
  const display = number.format('INTERNATIONAL', { formatExtension })
  const kind = kindOfNumber(number)
  const parts = splitNumber(display, callingCode)
  const written = { display, e164: number.number, isWhole: true, use: kind.use, parts }
  const owners = ownersOf(number)
  const owner = ownerOf(world.countries, callingCode, owners)
  const isLoaded = owner === undefined || world.areas.has(owner.iso)
  const mark = kind.use === 'mobile' && number.country === 'AR' ? ARGENTINE_MOBILE : ''
  const found = kind.isGeographic
    ? findArea(world, callingCode, nationalNumber.slice(mark.length), owners)
    : undefined
  // until the owner's areas are loaded, a neighbour's code may only look like the longest
  if (found && (isLoaded || found.country.iso === owner?.iso)) {
    const { country, area } = found
    const length = mark.length + nationalCode(callingCode, area.code).length
    const { isShared } = kind
    return {
      ...written,
      kind: 'covered',
      country,
      area,
      isShared,
      parts: splitNumber(display, callingCode, length),
    }
  }
  if (owner) return { ...written, kind: 'country', country: owner, isLoaded }
  return { ...written, kind: 'uncovered', callingCode, iso: owners[0] }
}

function formatExtension(formatted: string, extension: string): string {
  return `${formatted} ext. ${extension}`
}

/** The first country of the account to which the plan assigns the number. */
function ownerOf(
  countries: readonly Country[],
  callingCode: string,
  owners: readonly string[],
): Country | undefined {
  const sharing = countriesOf(countries, callingCode)
  return owners.flatMap((iso) => sharing.filter((country) => country.iso === iso))[0]
}

interface Judged {
  readonly isGeographic: boolean
  readonly isShared: boolean
  readonly use: Use | undefined
}

function kindOfNumber(number: PhoneNumber): Judged {
  const { countryCallingCode: callingCode, country } = number
  const kind = kindOf(number)
  if (kind === undefined) return judgeInvalid(number)
  if (kind === 'geographic') return { isGeographic: true, isShared: false, use: undefined }
  if (kind === 'shared') return { isGeographic: true, isShared: true, use: undefined }
  const isShared = kind === 'mobile' && sharesCodes(country, callingCode)
  return { isGeographic: isShared, isShared, use: kind }
}

/** By its beginning: it may be mistyped, or newer than the plan. */
function judgeInvalid({ countryCallingCode, nationalNumber, country }: PhoneNumber): Judged {
  const { isGeographic, use } = judgeBeginning(countryCallingCode, nationalNumber)
  return {
    isGeographic,
    isShared: isGeographic && sharesCodes(country, countryCallingCode),
    use: isGeographic ? undefined : use,
  }
}
