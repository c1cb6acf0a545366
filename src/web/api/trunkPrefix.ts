import countriesByPrefix from 'virtual:trunk-prefixes'
import type { Country } from '../../core/country.ts'
import { nationalCode } from '../../core/prefix.ts'

/** What is dialled within a country before the rest of a number: `089`; undefined where that is unclear. */
export function formatInside(
  { iso, callingCode }: Pick<Country, 'iso' | 'callingCode'>,
  areaCode: string,
): string | undefined {
  const trunk = trunkPrefixOf(iso)
  const national = nationalCode(callingCode, areaCode)
  return trunk === undefined || national === '' ? undefined : trunk + national
}

/** What is dialled within a country before an area code: 0, 8 or nothing; undefined where that is unclear. */
export function trunkPrefixOf(iso: string): string | undefined {
  return Object.keys(countriesByPrefix).find((prefix) => countriesByPrefix[prefix]?.split(' ').includes(iso))
}
