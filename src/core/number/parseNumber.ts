import {
  isSupportedCountry,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max' // 46 kB (brotli); /min is 27 kB, but knows no mobile and freephone numbers
import { KINDS, type NumberKind } from './numberKind.ts'
import { kindInChile, kindsBeginning } from './numberPlan.ts'

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
 * Whether a number is valid in its country, or begins as the plan says. The plan leaves out numbers that nobody has, as
 * those in films (07700 900123), and those that are newer.
 */
export function isTrusted(number: PhoneNumber | Reason | undefined): number is PhoneNumber {
  if (typeof number !== 'object') return false
  if (number.isValid()) return true
  const { country, nationalNumber } = number
  return (
    country !== undefined &&
    kindsBeginning(country, nationalNumber.slice(0, KNOWN_DIGITS)).length > 0
  )
}

/** The kind of a valid number. Undefined if the plan does not say. */
export function kindOf(number: PhoneNumber): NumberKind | 'shared' | undefined {
  const { country, nationalNumber } = number
  const type = number.getType()
  if (type !== 'FIXED_LINE_OR_MOBILE') return KINDS.find(([name]) => name === type)?.[1]
  return country === 'CL' ? kindInChile(nationalNumber) : 'shared'
}

/** The countries to which the plan assigns a number, likeliest first. */
export function ownersOf(number: PhoneNumber): readonly string[] {
  return number.country ? [number.country] : number.getPossibleCountries()
}
