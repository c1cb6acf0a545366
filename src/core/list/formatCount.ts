import { formatList } from '../language/formatList.ts'
import { formatNumber } from '../language/formatNumber.ts'
import { say } from '../language/say.ts'

/** "3,936 areas", "1 area". */
export function formatAreaCount(count: number): string {
  return say('{count, plural, one {# area} other {# areas}}', { count })
}

/** "245 countries", "1 country". */
export function formatCountryCount(count: number): string {
  return say('{count, plural, one {# country} other {# countries}}', { count })
}

/** "245 countries", or "3 of 245 countries" where not all are shown. */
export function formatShownCountries(shown: number, total: number): string {
  return shown === total
    ? formatCountryCount(total)
    : say('{shown} of {total, plural, one {# country} other {# countries}}', {
        shown: formatNumber(shown),
        total,
      })
}

/** Further codes of a place, as they are dialled: "also +1 646", or of more than `most` how many there are. */
export function describeOtherCodes(prefixes: readonly string[], most: number): string {
  if (prefixes.length <= most) return say('also {code}', { code: formatList(prefixes) })
  return say('{count, plural, one {also # other code} other {also # other codes}}', {
    count: prefixes.length,
  })
}
