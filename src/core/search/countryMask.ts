import { type CountryIndex, ownersBegun, ownersCalled } from '../countryNames/countryIndex.ts'

/** Countries to search in: 1 for each that is included, by index. */
export type CountryMask = Uint8Array

/** The countries called `name`, which is folded. Undefined if there are none. */
export function maskOfCalled(index: CountryIndex, name: string): CountryMask | undefined {
  return maskOf(index, ownersCalled(index, name))
}

/** The countries with a name that starts with `prefix`, which is folded. Undefined if there are none. */
export function maskOfBegun(index: CountryIndex, prefix: string): CountryMask | undefined {
  return maskOf(index, ownersBegun(index, prefix))
}

function maskOf(
  { countries }: CountryIndex,
  owners: readonly number[] | Uint16Array,
): CountryMask | undefined {
  if (owners.length === 0) return undefined
  const mask = new Uint8Array(countries.length)
  for (const owner of owners) mask[owner] = 1
  return mask
}
