import { createTownGazetteer } from '../../answer/townGazetteer.ts'
import type { Area } from '../../area.ts'
import type { Country } from '../../country.ts'
import { countryIndexSteps, createCountriesNamed } from '../../countryNames/countryIndex.ts'
import { createAreaNames } from '../../coverage/areaNames.ts'
import { parsePosition } from '../../geo/position.ts'
import { runThrough } from '../../steps.ts'
import { foldText } from '../../text/foldText.ts'
import { indexTowns, type TownRow } from '../../towns.ts'
import { createAreasCalled } from '../areasCalled.ts'
import { createLookups } from '../lookups.ts'

// France, Britain and Germany with a few towns.

const COUNTRIES = [
  ['FR', 'France', '33'],
  ['GB', 'United Kingdom', '44'],
  ['DE', 'Germany', '49'],
]

const AREAS = [
  ['FR', '331', 'Paris', '48.85', '2.35'],
  ['FR', '334', 'Lyon', '45.75', '4.85'],
  ['GB', '4420', 'London', '51.51', '-0.13'],
  ['GB', '441883', 'Caterham', '51.28', '-0.08'],
  ['DE', '49711', 'Stuttgart', '48.78', '9.18'],
  ['DE', '497158', 'Neuhausen', '48.68', '9.27'],
]

const TOWNS: readonly TownRow[] = [
  ['Paris', 48.85, 2.35, 2100, 1, 'FR'],
  ['Lyon', 45.75, 4.85, 520, 0, 'FR'],
  ['London', 51.51, -0.13, 8900, 1, 'GB'],
  ['Croydon', 51.38, -0.1, 170, 0, 'GB'],
  ['Esslingen', 48.74, 9.31, 90, 0, 'DE'],
  ['Stuttgart', 48.78, 9.18, 600, 0, 'DE'],
  ['Neuhausen', 48.68, 9.27, 11, 0, 'DE'],
  ['Villeurbanne', 45.77, 4.88, 140, 0, 'FR'],
]

const countries = COUNTRIES.map(([iso = '', name = '', callingCode = '']): Country => {
  return { iso, name, callingCode, id: '', a2b: '', position: undefined }
})

export const world = {
  countries,
  areas: new Map(
    countries.map(({ iso }) => [
      iso,
      AREAS.filter(([own]) => own === iso).map(
        ([, code = '', name = '', lat = '', lng = '']): Area => ({
          code,
          name,
          position: parsePosition(lat, lng),
        }),
      ),
    ]),
  ),
}

export const townsNamed = indexTowns(TOWNS)

export const areaNames = createAreaNames(world.areas, new Map())
export const lookups = createLookups({
  world,
  find: ({ folded }) =>
    countries.flatMap((country) =>
      (world.areas.get(country.iso) ?? []).flatMap((area) =>
        foldText(area.name).startsWith(folded)
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
  countriesNamed: createCountriesNamed(runThrough(countryIndexSteps(countries, () => []))),
  areasCalled: createAreasCalled(world, areaNames),
})
