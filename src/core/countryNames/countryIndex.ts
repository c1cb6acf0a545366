import type { Country } from '../country.ts'
import { groupBy } from '../groupBy.ts'
import { isOverlong } from '../inputLength.ts'
import { bisect } from '../sort/bisect.ts'
import type { Steps } from '../steps.ts'
import { foldText } from '../text/foldText.ts'
import { formalNames } from './formalNames.ts'
import { OTHER_CODES } from './otherCodes.ts'

/** What a country is found by. */
export type IndexedCountry = Pick<Country, 'iso' | 'name'>

/** Countries by all that they are called: their names and ISO codes, folded and sorted. */
export interface CountryIndex<Named extends IndexedCountry = Country> {
  readonly countries: readonly Named[]
  readonly otherNames: (country: Named) => readonly string[] // beside its own name and ISO code, as they are written
  readonly names: readonly string[] // folded
  readonly owners: Uint16Array // index of the country that has each name
  readonly ownersOf: ReadonlyMap<string, readonly number[]> // by name: a list asks for many
}

/** Indexes countries by name, ISO code and `otherNames`, a country a step. */
export function* countryIndexSteps<Named extends IndexedCountry>(
  countries: readonly Named[],
  otherNames: (country: Named) => readonly string[],
): Steps<CountryIndex<Named>> {
  const namesOf: ReadonlySet<string>[] = []
  for (const country of countries) {
    const names = new Set([country.name, country.iso, ...otherNames(country)].map(foldText))
    names.delete('')
    namesOf.push(names)
    yield
  }
  const named = namesOf.flatMap((names, owner) => Array.from(names, (name) => ({ name, owner })))
  named.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
  return {
    countries,
    otherNames,
    names: named.map(({ name }) => name),
    owners: Uint16Array.from(named, ({ owner }) => owner),
    ownersOf: groupBy([...namesOf.keys()], (owner) => namesOf[owner] ?? []),
  }
}

/** The indexes of the countries called exactly so. `name` is folded. */
export function ownersCalled(
  { ownersOf }: Pick<CountryIndex, 'ownersOf'>,
  name: string,
): readonly number[] {
  return ownersOf.get(name) ?? []
}

/** The indexes of the countries with a name that begins so, some repeatedly. `prefix` is folded. */
export function ownersBegun(
  { names, owners }: Pick<CountryIndex, 'names' | 'owners'>,
  prefix: string,
): Uint16Array {
  const start = bisect(0, names.length, (i) => (names[i] ?? '') < prefix)
  let end = start
  while (end < names.length && names[end]?.startsWith(prefix)) end++
  return owners.subarray(start, end)
}

/** The countries whose name or ISO code is the whole text, written in any way, also as registers do: `Korea, Rep. of`. */
export function countriesCalled<Named extends IndexedCountry>(
  index: CountryIndex<Named>,
  text: string,
): readonly Named[] {
  if (isOverlong(text)) return []
  const name = foldText(OTHER_CODES.get(text.trim()) ?? text)
  if (name.length <= CODE_LENGTH && hasInnerApostrophe(text)) return []
  for (const one of [name, ...formalNames(foldText(text.replaceAll('&', ' and ')))]) {
    const owners = ownersCalled(index, one)
    if (owners.length > 0) return owners.flatMap((owner) => index.countries[owner] ?? [])
  }
  return countriesWithBothNames(index, text)
}

/** `Eswatini (Swaziland)`: two names of one country. Korea (South) and Ireland (Northern) are none. */
function countriesWithBothNames<Named extends IndexedCountry>(
  index: CountryIndex<Named>,
  text: string,
): readonly Named[] {
  const [, first = '', second = ''] = /^([^()]+)\(([^()]+)\)$/.exec(text.trim()) ?? []
  if (second === '') return []
  const others = countriesCalled(index, second)
  return countriesCalled(index, first).filter((country) => others.includes(country))
}

const CODE_LENGTH = 3 // letters

/** Whether an apostrophe stands between the letters of a text, as in names and in no code: T’o is not TO. */
export const hasInnerApostrophe = (text: string): boolean => /\p{L}['’]\p{L}/u.test(text)

/** Returns the countries that a text names as a whole, or by a calling code; several if they share it. */
export type CountriesNamed = (text: string) => readonly Country[]

/**
 * For lists, whose cells may be calling codes, with a plus or without. A question takes these only with a plus: its `44`
 * may be any code, so the search of codes reads it.
 */
export function createCountriesNamed(index: CountryIndex): CountriesNamed {
  const callingCodes = groupBy(index.countries, ({ callingCode }) => [callingCode])
  return function countriesNamed(text) {
    const digits = isOverlong(text) ? undefined : readCallingCode(text)
    return digits === undefined ? countriesCalled(index, text) : (callingCodes.get(digits) ?? [])
  }
}

/** The digits of a text that may be a calling code: `1264` of `+1 264` and `001264`. */
export function readCallingCode(text: string): string | undefined {
  return /^\s*(?:(?:\+|00)\s*)?([1-9][\d\s-]*)$/.exec(text)?.[1]?.replace(/\D/g, '')
}
