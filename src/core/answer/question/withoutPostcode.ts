import { DISTRICT_NUMBER, POSTCODE } from '../../text/postcodes.ts'

/** Digits that are a telephone code rather than a postcode: they must not be ignored. */
const CODE_LIKE = /(?<![\p{L}\p{N}])(?:0\d{1,3}|\d{3})(?![\p{L}\p{N}])|\+/u

/** A name without the postcode or the number of a district beside it: `75008 Paris`, `London SW1`. Empty if it has none. */
export function withoutPostcode(name: string): string[] {
  if (!/\d/.test(name) || CODE_LIKE.test(name)) return []
  const rest = name
    .replace(POSTCODE, ' ')
    .replace(/^[\s,]+|[\s,]+$/gu, '')
    .replace(DISTRICT_NUMBER, '$1')
  return rest !== name.trim() && /\p{L}{2}|\p{Lo}/u.test(rest) ? [`${rest} `] : []
}
