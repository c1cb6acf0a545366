import { type Ask, createAsk } from '../../../core/answer/createAsk.ts'
import { createCountriesNamed } from '../../../core/countryNames/countryIndex.ts'
import type { IndexCountries } from '../../../core/countryNames/createCountryIndexer.ts'
import { createAreaNames } from '../../../core/coverage/areaNames.ts'
import { createRegionOf, type RegionOf } from '../../../core/coverage/regions.ts'
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts'
import { createAreasCalled } from '../../../core/match/areasCalled.ts'
import { createLookups, type Lookups } from '../../../core/match/lookups.ts'
import { createExplainNumber, type ExplainNumber } from '../../../core/number/explainNumber.ts'
import { createFind } from '../../../core/search/ask/find.ts'
import {
  type OtherNames,
  type OtherNamesRow,
  readOtherNames,
} from '../../../core/search/build/corpus.ts'
import { createPeopleOf } from '../../../core/search/build/peopleOf.ts'
import { createPopulations } from '../../../core/search/build/populations.ts'
import { searchIndexSteps } from '../../../core/search/build/searchIndexSteps.ts'
import { largestAreas } from '../../../core/search/searchIndex.ts'
import type { Steps } from '../../../core/steps.ts'
import { indexTowns, type TownRow } from '../../../core/towns.ts'
import type { World } from '../../../core/world.ts'
import { fetchJson } from './fetchFile.ts'
import type { FinderFiles } from './finder.ts'

/** What the search knows besides the world. */
export interface Knowledge {
  readonly indexCountries: IndexCountries
  readonly otherNames: OtherNames
  readonly towns: readonly TownRow[]
}

/** The search over a world. */
export interface Engine {
  readonly world: World
  readonly otherNames: OtherNames
  /** The tools for the places that are known so far; undefined for those of `Knowledge` alone, until others come if `isComing`. */
  readonly withPlaces: (gazetteer: Gazetteer | undefined, isComing: boolean) => Tools
}

/** Finds and names the first-level divisions of countries. */
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

export function* engineSteps(known: World, knowledge: Knowledge): Steps<Engine> {
  const { indexCountries, otherNames, towns } = knowledge
  const countryIndex = yield* indexCountries(known.countries)
  const populations = createPopulations(towns)
  const world = { ...known, peopleOf: createPeopleOf(populations) }
  yield
  const townsNamed = indexTowns(towns)
  yield
  const index = yield* searchIndexSteps({ world, countryIndex, otherNames, populations })
  const find = createFind(index)
  const areaNames = createAreaNames(world.areas, otherNames)
  const sources = { world, find, areaNames, townsNamed }
  const countriesNamed = createCountriesNamed(countryIndex)
  const areasCalled = createAreasCalled(world, areaNames)
  const explainNumber = createExplainNumber(world, (iso, limit) => largestAreas(index, iso, limit))
  return {
    world,
    otherNames,
    withPlaces: (gazetteer, isComing) => ({
      ask: createAsk({ ...sources, gazetteer, isGazetteerComing: isComing && !gazetteer }),
      explainNumber,
      lookups: createLookups({ ...sources, gazetteer, countriesNamed, areasCalled }),
      regions: gazetteer && {
        regionOf: createRegionOf(gazetteer),
        regionName: gazetteer.regionName,
      },
    }),
  }
}

/**
 * Loads what the search knows besides the world. Calls `onSettled` when all has been loaded or has failed, at first and
 * after each retry. The search works without what did not arrive or cannot be read.
 */
export function createKnowledge(
  files: FinderFiles,
  indexCountries: IndexCountries,
  onSettled: () => void,
) {
  let otherNames: OtherNames | undefined
  let towns: readonly TownRow[] | undefined
  let hasSettled = false

  async function loadNames(): Promise<void> {
    otherNames ??= readOtherNames((await fetchRows(files.names)) as OtherNamesRow[])
  }

  async function loadTowns(): Promise<void> {
    towns ??= (await fetchRows(files.towns)) as TownRow[]
  }

  return {
    async load(): Promise<void> {
      if (otherNames && towns) return
      await Promise.allSettled([loadNames(), loadTowns()])
      hasSettled = true
      onSettled()
    },
    /** Undefined until all has been loaded or has failed. */
    get(): Knowledge | undefined {
      if (!hasSettled) return undefined
      return { indexCountries, otherNames: otherNames ?? new Map(), towns: towns ?? [] }
    },
    missing(): ('names' | 'towns')[] {
      return [...(otherNames ? [] : ['names' as const]), ...(towns ? [] : ['towns' as const])]
    },
  }
}

/** Throws if the file is not a list of rows, such as the page of a proxy that asks for a sign-in. */
async function fetchRows(url: string): Promise<unknown[]> {
  const rows = await fetchJson(url)
  if (Array.isArray(rows) && rows.every(Array.isArray)) return rows
  throw new Error(`${url} is not a list of rows.`)
}
