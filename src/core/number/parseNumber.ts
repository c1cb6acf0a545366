import {
  isSupportedCountry,
  Metadata,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max' // 46 kB (brotli); /min is 27 kB, but knows no mobile and freephone numbers

export type Reason = 'too-short' | 'too-long' | 'unknown-country' | 'invalid'

/** The library's names for what is wrong with a number. */
const REASONS: Readonly<Record<string, Reason>> = {
  TOO_SHORT: 'too-short',
  TOO_LONG: 'too-long',
  INVALID_COUNTRY: 'unknown-country',
}

/** The number if its country's plan allows it, or the reason why not. A national number needs the country. */
export function parseNumber(text: string, iso?: string): PhoneNumber | Reason {
  try {
    const country = iso !== undefined && isSupportedCountry(iso) ? iso : undefined
    const number = parsePhoneNumberWithError(text, country)
    if (number.isPossible()) return number
    return REASONS[validatePhoneNumberLength(number.number) ?? ''] ?? 'invalid'
  } catch (error) {
    if (error instanceof ParseError) return REASONS[error.message] ?? 'invalid'
    throw error
  }
}

/** What a number without an area is used for. */
export type Use = 'mobile' | 'freephone' | 'premium rate' | 'shared cost' | 'internet' | 'personal'

const USES: Readonly<Record<string, Use>> = {
  MOBILE: 'mobile',
  TOLL_FREE: 'freephone',
  PREMIUM_RATE: 'premium rate',
  SHARED_COST: 'shared cost',
  VOIP: 'internet',
  PERSONAL_NUMBER: 'personal',
}

/** Undefined for geographic numbers, and if the plan does not say. */
export function purposeOf(number: PhoneNumber): Use | undefined {
  return USES[number.getType() ?? '']
}

/** The countries to which the plan assigns a number, likeliest first. */
export function ownersOf(number: PhoneNumber): readonly string[] {
  return number.country ? [number.country] : number.getPossibleCountries()
}

/** The lengths that national numbers of a country can have. */
export function lengthsOf(iso: string): readonly number[] {
  const lengths = knownLengths.get(iso) ?? readLengths(iso)
  knownLengths.set(iso, lengths)
  return lengths
}

const knownLengths = new Map<string, readonly number[]>()

function readLengths(iso: string): readonly number[] {
  if (!isSupportedCountry(iso)) return []
  const metadata = new Metadata()
  metadata.selectNumberingPlan(iso)
  return metadata.numberingPlan?.possibleLengths() ?? []
}
