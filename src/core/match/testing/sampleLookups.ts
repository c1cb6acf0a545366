import { createAreaNames } from '../../answer/coverage/areaNames.ts'
import { createTownGazetteer } from '../../answer/townGazetteer.ts'
import type { Area } from '../../area.ts'
import type { Country } from '../../country.ts'
import { parsePosition } from '../../geo/position.ts'
import { runThrough } from '../../steps.ts'
import { foldText } from '../../text/foldText.ts'
import { indexTowns } from '../../towns.ts'
import { createAreasCalled } from '../areasCalled.ts'
import { indexCountriesSteps } from '../indexCountries.ts'
import { createLookups } from '../lookups.ts'
import samples from '../resolveSteps.json' with { type: 'json' }

// France, Britain and Germany with a few towns.

const countries = samples.countries.map(([iso = '', name = '', callingCode = '']): Country => {
  return { iso, name, callingCode, id: '', a2b: '', position: undefined }
})

export const world = {
  countries,
  areas: new Map(
    countries.map(({ iso }) => [
      iso,
      samples.areas
        .filter(([own]) => own === iso)
        .map(
          ([, code = '', name = '', lat = '', lng = '']): Area => ({
            code,
            name,
            position: parsePosition(lat, lng),
          }),
        ),
    ]),
  ),
}

export const townsNamed = indexTowns(
  samples.towns as [string, number, number, number, 0 | 1, string][],
)

export const areaNames = createAreaNames(world.areas, new Map())
export const lookups = createLookups({
  world,
  find: (query) =>
    countries.flatMap((country) =>
      (world.areas.get(country.iso) ?? []).flatMap((area) =>
        foldText(area.name).startsWith(foldText(query))
          ? {
              country,
              area,
              text: area.name,
              highlights: [],
              fit: 'partial' as const,
              score: 0,
              population: 0,
            }
          : [],
      ),
    ),
  areaNames,
  townsNamed,
  gazetteer: createTownGazetteer(townsNamed),
  countriesNamed: runThrough(indexCountriesSteps(countries, () => [])),
  areasCalled: createAreasCalled(world, areaNames),
})
