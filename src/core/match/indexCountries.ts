import type { Country } from '../country.ts'
import { groupBy } from '../groupBy.ts'
import { isOverlong } from '../inputLength.ts'
import { createCountryNames } from '../search/build/countryNames.ts'
import { foldText } from '../text/foldText.ts'

/** Returns the countries whose name or code is the whole text; several if they share a calling code. */
export type CountriesNamed = (text: string) => readonly Country[]

/** Lists come from all over the world, whatever language the reader speaks. */
const LANGUAGES = 'de es fr it pt nl pl ru'.split(' ')

/** Indexes countries by their names in English, the reader's languages and others, by ISO codes and by calling code. */
export function indexCountries(
  countries: readonly Country[],
  readersLanguages: readonly string[],
): CountriesNamed {
  const own = indexNames(countries, createCountryNames(readersLanguages))
  let foreign: ReadonlyMap<string, readonly Country[]> | undefined // built for the first unknown name
  const callingCodes = groupBy(countries, ({ callingCode }) => [callingCode])
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
  return groupBy(
    countries,
    (country) => new Set([country.iso, country.name, ...namesOf(country)].map(foldText).filter(Boolean)),
  )
}
