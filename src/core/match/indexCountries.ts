import type { Country } from '../country.ts'
import { groupBy } from '../groupBy.ts'
import { isOverlong } from '../inputLength.ts'
import type { Steps } from '../steps.ts'
import { foldText } from '../text/foldText.ts'

/** Returns the countries whose name or code is the whole text; several if they share a calling code. */
export type CountriesNamed = (text: string) => readonly Country[]

/** Indexes countries by their names in all languages that `namesOf` has, by ISO codes and by calling code, a country at a step. */
export function* indexCountriesSteps(
  countries: readonly Country[],
  namesOf: (country: Country) => readonly string[],
): Steps<CountriesNamed> {
  const byName = new Map<string, Country[]>()
  for (const country of countries) {
    const names = new Set([country.iso, country.name, ...namesOf(country)].map(foldText))
    names.delete('')
    for (const name of names) {
      const same = byName.get(name)
      if (same) same.push(country)
      else byName.set(name, [country])
    }
    yield
  }
  const callingCodes = groupBy(countries, ({ callingCode }) => [callingCode])
  return function countriesNamed(text) {
    if (isOverlong(text)) return NONE
    const digits = /^\s*(?:(?:\+|00)\s*)?([1-9][\d\s-]*)$/.exec(text)?.[1]?.replace(/\D/g, '')
    if (digits) return callingCodes.get(digits) ?? NONE
    return byName.get(foldText(text)) ?? NONE
  }
}

const NONE: readonly Country[] = []
