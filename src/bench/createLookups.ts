import { createCountriesNamed } from '../core/countryNames/countryIndex.ts'
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts'
import { createAreasCalled } from '../core/match/areasCalled.ts'
import { createLookups as createFrom, type Lookups } from '../core/match/lookups.ts'
import type { Corpus } from '../core/search/build/corpus.ts'
import { loadSources } from './search/loadEngine.ts'
import { loadGazetteer } from './search/loadGazetteer.ts'

/** The lookups for resolving lines, as the page creates them. */
export function createLookups(corpus: Corpus, gazetteer: Gazetteer = loadGazetteer()): Lookups {
  const sources = loadSources(corpus, gazetteer)
  return createFrom({
    ...sources,
    countriesNamed: createCountriesNamed(corpus.countryIndex),
    areasCalled: createAreasCalled(corpus.world, sources.areaNames),
  })
}
