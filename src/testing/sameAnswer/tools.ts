import { LIKELY_ISO } from '../../bench/search/loadEngine.ts'
import { sharedCorpus, sharedGazetteer } from '../../bench/search/loadedOnce.ts'
import { createCountryIndexer } from '../../core/countryNames/createCountryIndexer.ts'
import { runThrough } from '../../core/steps.ts'
import type { TownRow } from '../../core/towns.ts'
import { engineSteps } from '../../web/api/finder/engine.ts'
import { peopleOfTowns } from '../../web/api/peopleOfTowns.ts'
import towns from '../../web/api/towns.json' with { type: 'json' }

/** What the worker of the product answers with, once all is loaded. */
export type AnswerTools = ReturnType<typeof loadTools>

export function loadTools() {
  const { world, otherNames } = sharedCorpus()
  peopleOfTowns.set(world.peopleOf) // as the page has them
  const rows = towns as unknown as readonly TownRow[]
  const indexCountries = createCountryIndexer([])
  const engine = runThrough(engineSteps(world, { indexCountries, otherNames, towns: rows }))
  const countries = new Map(world.countries.map((country) => [country.iso, country]))
  return {
    ...engine.withPlaces(sharedGazetteer(), false),
    world,
    otherNames,
    countries,
    towns: rows,
    context: { openIso: undefined, likelyIso: LIKELY_ISO },
  }
}
