import { type Origin, readNumber } from '../../core/number/readNumber.ts'
import { createFind } from '../../core/search/ask/find.ts'
import type { OtherNames } from '../../core/search/build/corpus.ts'
import { createCountryNames } from '../../core/search/build/countryNames.ts'
import { createPopulationLookup } from '../../core/search/build/populationLookup.ts'
import { searchIndexSteps } from '../../core/search/build/searchIndexSteps.ts'
import type { Steps } from '../../core/steps.ts'
import { indexTowns, type TownRow } from '../../core/towns.ts'
import type { World } from '../../core/world.ts'
import { loadOtherNames } from '../api/otherNames.ts'
import { loadTowns } from '../api/towns.ts'
import { readLanguages, readRegion } from '../state/languages.ts'
import type { Finder } from './finder.ts'
import { findSuggestions } from './findSuggestions.ts'

/** Builds the finder for a world. */
export type FinderSteps = (world: World) => Steps<Finder>

interface Loaded {
  readonly finderSteps: FinderSteps
  readonly isComplete: boolean // whether names in other languages and towns are loaded as well
}

/** Loads the data of the search. The search works without names in other languages and without towns. */
export async function loadFinderSteps(): Promise<Loaded> {
  const [otherNames, towns] = await Promise.all([
    loadOtherNames().catch(() => undefined),
    loadTowns().catch(() => undefined),
  ])
  const finderSteps = createFinderSteps(otherNames ?? new Map(), towns ?? [])
  return { finderSteps, isComplete: otherNames !== undefined && towns !== undefined }
}

function createFinderSteps(otherNames: OtherNames, towns: readonly TownRow[]): FinderSteps {
  const names = {
    otherNames,
    countryNames: createCountryNames(readLanguages()),
    populationOf: createPopulationLookup(towns),
  }
  const townsNamed = indexTowns(towns)
  const likelyIso = readRegion()
  return function* finderSteps(world) {
    for (const country of world.countries) {
      names.countryNames(country) // cached: looking them up in each language takes a step of its own
      yield
    }
    const index = yield* searchIndexSteps({ world, ...names })
    const tools = {
      find: createFind(index),
      readNumber: (text: string, origin: Origin = { likelyIso }) => readNumber(text, world, origin),
      townsNamed,
    }
    return {
      isReady: true,
      world,
      ...tools,
      findSuggestions: findSuggestions.bind(undefined, { ...tools, likelyIso }, world),
    }
  }
}
