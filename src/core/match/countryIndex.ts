import type { Country } from '../country.ts'
import { isOverlong } from '../readable.ts'
import { createCountryNames } from '../search/build/countryNames.ts'
import { foldText } from '../text/foldText.ts'

/** The countries that a text names and says nothing beside; several where they share a calling code. */
export type CountriesNamed = (text: string) => readonly Country[]

/** Lists come from all over the world, whatever language their reader speaks. */
const LANGUAGES = 'de es fr it pt nl pl ru'.split(' ')

/** What a country is called in English, in the reader's languages and in others, its ISO codes and its calling code. */
export function indexCountries(
  countries: readonly Country[],
  readersLanguages: readonly string[],
): CountriesNamed {
  const own = indexNames(countries, createCountryNames(readersLanguages))
  let foreign: ReadonlyMap<string, readonly Country[]> | undefined // made when the first name is not known
  const callingCodes = group(countries, ({ callingCode }) => [callingCode])
  return function countriesNamed(text) {
    if (isOverlong(text)) return []
    const digits = /^\s*(?:\+|00)?\s*([1-9][\d\s-]*)$/.exec(text)?.[1]?.replace(/\D/g, '')
    if (digits) return callingCodes.get(digits) ?? []
    const name = foldText(text)
    const known = own.get(name)
    if (known) return known
    foreign ??= indexNames(countries, createCountryNames(LANGUAGES))
    return foreign.get(name) ?? []
  }
}

function indexNames(countries: readonly Country[], namesOf: (country: Country) => readonly string[]) {
  return group(countries, (country) =>
    [country.iso, country.name, ...namesOf(country)].map(foldText).filter(Boolean),
  )
}

function group(
  countries: readonly Country[],
  keysOf: (country: Country) => readonly string[],
): ReadonlyMap<string, readonly Country[]> {
  const groups = new Map<string, Country[]>()
  for (const country of countries) {
    for (const key of new Set(keysOf(country))) {
      const same = groups.get(key)
      if (same) same.push(country)
      else groups.set(key, [country])
    }
  }
  return groups
}
