import { createAreaNames } from '../../../core/answer/coverage/areaNames.ts'
import { createRegionOf, type RegionOf } from '../../../core/answer/coverage/regions.ts'
import { type Ask, createAsk } from '../../../core/answer/createAsk.ts'
import type { Country } from '../../../core/country.ts'
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts'
import { createAreasCalled } from '../../../core/match/areasCalled.ts'
import { indexCountriesSteps } from '../../../core/match/indexCountries.ts'
import { createLookups, type Lookups } from '../../../core/match/lookups.ts'
import { createExplainNumber, type ExplainNumber } from '../../../core/number/explainNumber.ts'
import { createFind } from '../../../core/search/ask/find.ts'
import type { OtherNames } from '../../../core/search/build/corpus.ts'
import { createPopulations } from '../../../core/search/build/populations.ts'
import { searchIndexSteps } from '../../../core/search/build/searchIndexSteps.ts'
import { largestAreas } from '../../../core/search/searchIndex.ts'
import type { Steps } from '../../../core/steps.ts'
import { indexTowns, type TownRow } from '../../../core/towns.ts'
import type { World } from '../../../core/world.ts'

/** What the search knows beside the world. */
export interface Knowledge {
  readonly countryNames: (country: Country) => readonly string[]
  readonly otherNames: OtherNames
  readonly towns: readonly TownRow[]
}

/** The search over a world. */
export interface Engine {
  readonly world: World
  /** The tools for the places that are known so far; undefined for those of `Knowledge` alone. */
  readonly withPlaces: (gazetteer: Gazetteer | undefined) => Tools
}

/** What tells the first-level divisions of countries. */
export interface Regions {
  readonly regionOf: RegionOf
  readonly regionName: Gazetteer['regionName']
}

export interface Tools {
  readonly ask: Ask
  readonly explainNumber: ExplainNumber
  readonly lookups: Lookups
  readonly regions: Regions | undefined // undefined until places are known
}

export function* engineSteps(world: World, knowledge: Knowledge): Steps<Engine> {
  const { countryNames, otherNames, towns } = knowledge
  for (const country of world.countries) {
    countryNames(country) // cached: looking them up in each language takes a step of its own
    yield
  }
  const populations = createPopulations(towns)
  yield
  const townsNamed = indexTowns(towns)
  yield
  const index = yield* searchIndexSteps({ world, countryNames, otherNames, populations })
  const find = createFind(index)
  const areaNames = createAreaNames(world.areas, otherNames)
  const sources = { world, find, areaNames, townsNamed }
  const countriesNamed = yield* indexCountriesSteps(world.countries, countryNames)
  const areasCalled = createAreasCalled(world, areaNames)
  const explainNumber = createExplainNumber(world, (iso, limit) => largestAreas(index, iso, limit))
  return {
    world,
    withPlaces: (gazetteer) => ({
      ask: createAsk({ ...sources, gazetteer }),
      explainNumber,
      lookups: createLookups({ ...sources, gazetteer, countriesNamed, areasCalled }),
      regions: gazetteer && { regionOf: createRegionOf(gazetteer), regionName: gazetteer.regionName },
    }),
  }
}
