import { indexCountries } from '../core/match/indexCountries.ts'
import type { Lookups } from '../core/match/lookups.ts'
import { nearestAreas } from '../core/nearestAreas.ts'
import { readNumber } from '../core/number/readNumber.ts'
import { createFind } from '../core/search/ask/find.ts'
import type { Corpus } from '../core/search/build/corpus.ts'
import { searchIndexSteps } from '../core/search/build/searchIndexSteps.ts'
import { runThrough } from '../core/steps.ts'
import { indexTowns, type TownRow } from '../core/towns.ts'
import towns from '../web/api/towns.json' with { type: 'json' }

/** The lookups for resolving lines, as the page creates them. */
export function createLookups(corpus: Corpus): Lookups {
  const { world } = corpus
  const find = createFind(runThrough(searchIndexSteps(corpus)))
  return {
    find: (query, limit) => find(query, { limit }),
    readNumber: (text, origin) => readNumber(text, world, origin),
    townsNamed: indexTowns(towns as unknown as TownRow[]),
    nearest: (position, limit) => nearestAreas(world, position, limit),
    countriesNamed: indexCountries(world.countries, []),
  }
}
