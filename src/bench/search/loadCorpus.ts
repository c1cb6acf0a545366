import { createCountryIndexer } from '../../core/countryNames/createCountryIndexer.ts'
import { type Corpus, type OtherNamesRow, readOtherNames } from '../../core/search/build/corpus.ts'
import { createPeopleOf } from '../../core/search/build/peopleOf.ts'
import { createPopulations } from '../../core/search/build/populations.ts'
import { runThrough } from '../../core/steps.ts'
import { worldOfCatalog } from '../../core/testing/worldOfCatalog.ts'
import type { TownRow } from '../../core/towns.ts'
import areaRows from '../../service/catalog/areas.json' with { type: 'json' }
import countryRecords from '../../service/catalog/countries.json' with { type: 'json' }
import otherNames from '../../web/api/names.json' with { type: 'json' }
import towns from '../../web/api/towns.json' with { type: 'json' }

const LANGUAGES = ['de', 'es', 'fr', 'ja', 'ru']

/** All that the page searches: the built-in catalogue, with country names in five languages. */
export function loadCorpus(): Corpus {
  const populations = createPopulations(towns as unknown as TownRow[])
  const world = {
    ...worldOfCatalog(countryRecords, areaRows),
    peopleOf: createPeopleOf(populations),
  }
  return {
    world,
    otherNames: readOtherNames(otherNames as OtherNamesRow[]),
    countryIndex: runThrough(createCountryIndexer(LANGUAGES)(world.countries)),
    populations,
  }
}
