import type { Country } from '../country.ts'
import type { Steps } from '../steps.ts'
import { type CountryIndex, countryIndexSteps } from './countryIndex.ts'
import { countryNamesSteps } from './createCountryNames.ts'

/** Indexes countries by their names in all languages: once for each list, however many ask for it at once. */
export type IndexCountries = (countries: readonly Country[]) => Steps<CountryIndex>

interface Indexing {
  readonly countries: readonly Country[]
  readonly work: Steps<CountryIndex>
  index?: CountryIndex
}

/** Keeps the index of the last list. `languages` are those of the reader. */
export function createCountryIndexer(languages: readonly string[]): IndexCountries {
  let otherNames: CountryIndex['otherNames'] | undefined
  let last: Indexing | undefined

  function* indexSteps(countries: readonly Country[]): Steps<CountryIndex> {
    otherNames ??= yield* countryNamesSteps(languages)
    return yield* countryIndexSteps(countries, otherNames)
  }

  return function* indexCountries(countries) {
    if (last?.countries !== countries) last = { countries, work: indexSteps(countries) }
    const own = last
    // who asks while it is being built goes on with the same work
    for (;;) {
      if (own.index) return own.index
      const { done, value } = own.work.next()
      if (done) own.index = value
      if (done) return value
      yield
    }
  }
}
