import { createCountriesNamed } from '../core/countryNames/countryIndex.ts'
import { createAreaNames } from '../core/coverage/areaNames.ts'
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts'
import { createAreasCalled } from '../core/match/areasCalled.ts'
import { createLookups as createFrom, type Lookups } from '../core/match/lookups.ts'
import { createFind } from '../core/search/ask/find.ts'
import type { Corpus } from '../core/search/build/corpus.ts'
import { searchIndexSteps } from '../core/search/build/searchIndexSteps.ts'
import { runThrough } from '../core/steps.ts'
import { indexTowns, type TownRow } from '../core/towns.ts'
import towns from '../web/api/towns.json' with { type: 'json' }
import { loadGazetteer } from './search/loadGazetteer.ts'

/** The lookups for resolving lines, as the page creates them. */
export function createLookups(corpus: Corpus, gazetteer: Gazetteer = loadGazetteer()): Lookups {
  const areaNames = createAreaNames(corpus.world.areas, corpus.otherNames)
  return createFrom({
    world: corpus.world,
    find: createFind(runThrough(searchIndexSteps(corpus))),
    areaNames,
    townsNamed: indexTowns(towns as unknown as TownRow[]),
    gazetteer,
    countriesNamed: createCountriesNamed(corpus.countryIndex),
    areasCalled: createAreasCalled(corpus.world, areaNames),
  })
}
