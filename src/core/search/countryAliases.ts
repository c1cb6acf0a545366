import { bisect } from '../sort/bisect.ts'

/** All folded names of countries, sorted, and the index of the country that has each. */
export interface CountryAliases {
  readonly names: readonly string[]
  readonly countries: Uint16Array
}

/** Countries to search in: 1 for each that is included, by index. */
export type CountryMask = Uint8Array

/** Finds the countries called `name`, which is folded. Undefined if there are none. */
export function findCountriesNamed(
  aliases: CountryAliases,
  name: string,
  countryCount: number,
): CountryMask | undefined {
  return maskWhile(aliases, name, countryCount, (alias) => alias === name)
}

/** Finds the countries with a name that starts with `prefix`, which is folded. Undefined if there are none. */
export function findCountriesStarting(
  aliases: CountryAliases,
  prefix: string,
  countryCount: number,
): CountryMask | undefined {
  return maskWhile(aliases, prefix, countryCount, (alias) => alias.startsWith(prefix))
}

function maskWhile(
  { names, countries }: CountryAliases,
  from: string,
  countryCount: number,
  isFound: (alias: string) => boolean,
): CountryMask | undefined {
  const isBefore = (i: number) => (names[i] ?? '') < from
  const start = bisect(0, names.length, isBefore)
  if (!isFound(names[start] ?? '')) return undefined
  const mask = new Uint8Array(countryCount)
  let end = start
  for (let alias = names[end]; alias !== undefined && isFound(alias); alias = names[end]) {
    mask[countries[end] ?? 0] = 1
    end++
  }
  return mask
}
