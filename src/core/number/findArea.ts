import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import { groupBy } from '../groupBy.ts'
import { areasOfCodes } from '../townOfCode.ts'
import type { World } from '../world.ts'
import { areaCodesOf, beginningsOf, findLongestCode } from './areaCodes.ts'
import { townOfDigits } from './townsByDigits.ts'

interface CodeOwner {
  readonly country: Country
  readonly area: Area
  readonly digits: number // of the area's code, without the calling code
}

/**
 * The area that a number belongs to: the one with the longest code that the number starts with, among
 * all countries of its calling code. `own` are the countries to which the numbering plan assigns the
 * number, likeliest first: they decide ties, and codes of whole countries count for them only.
 */
export function findArea(
  world: World,
  callingCode: string,
  national: string,
  own: readonly string[],
): CodeOwner | undefined {
  const rank = (iso: string) => (own.includes(iso) ? own.indexOf(iso) : own.length)
  const beginnings = beginningsOf(national)
  const owners: CodeOwner[] = []
  for (const country of countriesOf(world.countries, callingCode)) {
    const found = findLongestCode(areaCodesOf(world, country), beginnings)
    if (found && (found.digits > 0 || own.length === 0 || own.includes(country.iso)))
      owners.push({ country, ...found })
  }
  owners.sort((a, b) => b.digits - a.digits || rank(a.country.iso) - rank(b.country.iso))
  const [owner] = owners
  if (!owner) return undefined
  const { country, area, digits } = owner
  const sharing = areasOfCodes(world.areas.get(country.iso) ?? []).get(area.code) ?? []
  return { country, area: townOfDigits(sharing, country, national) ?? area, digits }
}

const known = new WeakMap<readonly Country[], ReadonlyMap<string, readonly Country[]>>()

/** The countries that share a calling code. */
export function countriesOf(
  countries: readonly Country[],
  callingCode: string,
): readonly Country[] {
  const byCallingCode =
    known.get(countries) ?? groupBy(countries, (country) => [country.callingCode])
  known.set(countries, byCallingCode)
  return byCallingCode.get(callingCode) ?? []
}
