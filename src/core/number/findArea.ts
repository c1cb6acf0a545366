import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import type { World } from '../world.ts'
import { areaCodesOf, beginningsOf, longestMatch } from './areaCodes.ts'

interface Match {
  readonly country: Country
  readonly area: Area
  readonly digits: number // of the area's code, without the calling code
}

/**
 * The area that a number belongs to: the longest code among all countries of its calling code. Of
 * codes equally long, and of whole countries, it is that of `own`: the countries to which the
 * numbering plan gives the number, likeliest first.
 */
export function findArea(
  { countries, areas }: World,
  callingCode: string,
  national: string,
  own: readonly string[],
): Match | undefined {
  const rank = (iso: string) => (own.includes(iso) ? own.indexOf(iso) : own.length)
  const beginnings = beginningsOf(national)
  const matches: Match[] = []
  for (const country of countriesOf(countries, callingCode)) {
    const match = longestMatch(areaCodesOf(areas.get(country.iso), callingCode), beginnings)
    if (match && (match.digits > 0 || own.length === 0 || own.includes(country.iso)))
      matches.push({ country, ...match })
  }
  return matches.sort((a, b) => b.digits - a.digits || rank(a.country.iso) - rank(b.country.iso))[0]
}

const known = new WeakMap<readonly Country[], ReadonlyMap<string, readonly Country[]>>()

/** The countries that share a calling code. */
export function countriesOf(countries: readonly Country[], callingCode: string): readonly Country[] {
  const byCallingCode = known.get(countries) ?? groupByCallingCode(countries)
  known.set(countries, byCallingCode)
  return byCallingCode.get(callingCode) ?? []
}

function groupByCallingCode(countries: readonly Country[]): ReadonlyMap<string, readonly Country[]> {
  const groups = new Map<string, Country[]>()
  for (const country of countries) {
    const group = groups.get(country.callingCode)
    if (group) group.push(country)
    else groups.set(country.callingCode, [country])
  }
  return groups
}
