import { type Area, parseArea } from '../../core/area.ts'
import { parseCountry } from '../../core/country.ts'
import { COUNTRY_FIELDS } from '../../core/protocol/fields.ts'
import { type Corpus, type OtherNamesRow, readOtherNames } from '../../core/search/build/corpus.ts'
import { createCountryNames } from '../../core/search/build/countryNames.ts'
import { createPopulations } from '../../core/search/build/populations.ts'
import type { TownRow } from '../../core/towns.ts'
import areaRows from '../../service/catalog/areas.json' with { type: 'json' }
import countryRecords from '../../service/catalog/countries.json' with { type: 'json' }
import otherNames from '../../web/api/names.json' with { type: 'json' }
import towns from '../../web/api/towns.json' with { type: 'json' }

const LANGUAGES = ['de', 'es', 'fr', 'ja', 'ru']

/** All that the page searches: the built-in catalogue, with country names in five languages. */
export function loadCorpus(): Corpus {
  const countries = countryRecords.map((record) => parseCountry(COUNTRY_FIELDS.map((field) => record[field])))
  const areas = new Map<string, Area[]>()
  for (const [iso, rows] of Object.entries(areaRows)) {
    const list = rows.map(([code = '', name = '', lat = '', lng = '']) =>
      parseArea([code, name, '', '', lat, lng]),
    )
    areas.set(iso, list)
  }
  return {
    world: { countries, areas },
    otherNames: readOtherNames(otherNames as OtherNamesRow[]),
    countryNames: createCountryNames(LANGUAGES),
    populations: createPopulations(towns as unknown as TownRow[]),
  }
}
