import type { Use } from '../../core/number/parseNumber.ts'
import type { NumberReading } from '../../core/number/readNumber.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { toAreaOf, toCountry } from '../state/links.ts'
import type { Suggestion } from './suggestion.ts'

export type CountTowns = (iso: string, code: string) => number // that share an area code

/** What is known about a phone number, and where it leads. */
export function suggestNumber(reading: NumberReading, countTowns: CountTowns): Suggestion {
  const base = { group: 'Numbers', iso: undefined, highlights: [], code: '', goal: undefined } as const
  switch (reading.kind) {
    case 'covered': {
      const { country, area, display, e164 } = reading
      const towns = countTowns(country.iso, area.code)
      const name = towns > 1 ? `${towns} places` : area.name
      return {
        ...base,
        key: `number ${e164} ${country.iso}`,
        iso: country.iso,
        title: display,
        detail: `covered: ${name}, ${country.name}`,
        code: formatPrefix(country.callingCode, area.code),
        goal: { kind: 'location', change: toAreaOf(country.iso, area.code) },
      }
    }
    case 'country': {
      const { country, display, e164 } = reading
      return {
        ...base,
        key: `number ${e164} ${country.iso}`,
        iso: country.iso,
        title: display,
        detail: describeCountryOnly(reading),
        code: `+${country.callingCode}`,
        goal: { kind: 'location', change: toCountry(country.iso) },
      }
    }
    case 'uncovered':
      return {
        ...base,
        key: `number ${reading.e164}`,
        title: reading.display,
        detail: `no coverage in +${reading.callingCode}`,
      }
    case 'impossible':
      return { ...base, key: 'number', title: 'Not a possible number', detail: REASONS[reading.reason] }
  }
}

function describeCountryOnly({
  country,
  isLoaded,
  use,
}: Extract<NumberReading, { kind: 'country' }>): string {
  if (use) return `${USES[use]} number of ${country.name}, of no area`
  if (isLoaded) return `covered as ${country.name}, no area matches`
  return `a number of ${country.name}, which has coverage: open it to see its areas`
}

const USES: Record<Use, string> = {
  mobile: 'a mobile',
  freephone: 'a freephone',
  'premium rate': 'a premium rate',
  'shared cost': 'a shared cost',
  internet: 'an internet telephone',
  personal: 'a personal',
}

const REASONS: Record<Extract<NumberReading, { kind: 'impossible' }>['reason'], string> = {
  'too-short': 'it is too short',
  'too-long': 'it is too long',
  'unknown-country': 'no country has this calling code',
  invalid: 'no country has numbers like it; write it with + and the calling code',
}
