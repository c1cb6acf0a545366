import { type Origin, readNumber } from '../../core/number/readNumber.ts'
import { searchSteps } from '../../core/search/buildSearch.ts'
import type { Corpus } from '../../core/search/corpus.ts'
import { createCountryNames } from '../../core/search/countryNames.ts'
import { find } from '../../core/search/find.ts'
import { createPopulations } from '../../core/search/population.ts'
import type { Steps } from '../../core/steps.ts'
import { indexTowns } from '../../core/towns.ts'
import type { World } from '../../core/world.ts'
import { loadTowns } from '../api/towns.ts'
import type { Finder } from './finder.ts'
import { findSuggestions } from './findSuggestions.ts'
import namesUrl from './names.json?url'

/** Makes the finder for a world. */
export type FinderSteps = (world: World) => Steps<Finder>

// a chunk of its own, with the data it needs: only who searches waits for it
export async function loadFinderSteps(): Promise<FinderSteps> {
  const [otherNames, towns] = await Promise.all([loadOtherNames(), loadTowns()])
  const names = {
    otherNames,
    countryNames: createCountryNames([...navigator.languages]),
    populationOf: createPopulations(towns),
  }
  const townsNamed = indexTowns(towns)
  const likelyIso = regionOf(navigator.language)
  return function* finderSteps(world) {
    for (const country of world.countries) {
      names.countryNames(country) // they are remembered: each language is opened in a step of its own
      yield
    }
    const index = yield* searchSteps({ world, ...names })
    const tools = {
      find: find.bind(undefined, index),
      readNumber: (text: string, origin: Origin = { likelyIso }) => readNumber(text, world, origin),
      townsNamed,
    }
    return {
      isReady: true,
      world,
      ...tools,
      suggest: findSuggestions.bind(undefined, { ...tools, likelyIso }, world),
    }
  }
}

/** Where the person's numbers are likely from: GB of en-GB, JP of ja. */
function regionOf(language: string): string {
  return new Intl.Locale(language).maximize().region ?? ''
}

async function loadOtherNames(): Promise<Corpus['otherNames']> {
  try {
    const response = await fetch(namesUrl)
    const rows = (await response.json()) as [iso: string, code: string, names: string[]][]
    return new Map(rows.map(([iso, code, names]) => [`${iso} ${code}`, names]))
  } catch {
    return new Map() // places are found under the service's names then
  }
}
