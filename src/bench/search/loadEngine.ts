import { type Ask, createAsk } from '../../core/answer/createAsk.ts'
import { createAreaNames } from '../../core/coverage/areaNames.ts'
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts'
import { createFind } from '../../core/search/ask/find.ts'
import type { Corpus } from '../../core/search/build/corpus.ts'
import { searchIndexSteps } from '../../core/search/build/searchIndexSteps.ts'
import { runThrough } from '../../core/steps.ts'
import { indexTowns, type TownRow } from '../../core/towns.ts'
import towns from '../../web/api/towns.json' with { type: 'json' }
import { loadGazetteer } from './loadGazetteer.ts'

/** What answers questions in the product, with everything loaded. */
export function loadEngine(corpus: Corpus, gazetteer: Gazetteer = loadGazetteer()): Ask {
  return createAsk(loadSources(corpus, gazetteer))
}

export function loadSources(corpus: Corpus, gazetteer: Gazetteer) {
  return {
    world: corpus.world,
    find: createFind(runThrough(searchIndexSteps(corpus))),
    townsNamed: indexTowns(towns as unknown as TownRow[]),
    areaNames: createAreaNames(corpus.world.areas, corpus.otherNames),
    gazetteer,
  }
}

/** The country whose browser asks, if none is open: national numbers are read as its own. */
export const LIKELY_ISO = 'GB'
