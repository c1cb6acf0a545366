import { createGazetteer } from '../../../core/gazetteer/createGazetteer.ts'
import { runThrough } from '../../../core/steps.ts'
import { encodeNames, encodePlaces, sortThings } from '../encode.ts'
import { createThing, type Thing } from '../thing.ts'
import places from './sampleGazetteer.json' with { type: 'json' }

// part of the place with that name
type Known = Omit<Partial<Thing>, 'partOf'> &
  Pick<Thing, 'name' | 'iso'> & { readonly partOf?: string }

const known = new Map<string, Thing>()

/** What is part of another place comes after it. */
function thing({ partOf, ...rest }: Known): Thing {
  const made = createThing({ lat: 0, lng: 0, ...rest, partOf: known.get(partOf ?? '') })
  known.set(made.name, made)
  return made
}

const LARGE = (places.large as Known[]).map(thing) // of tier A
const SMALL = (places.small as Known[]).map(thing) // of tier B

/** A small gazetteer, written and read as the real one is. */
export function createSampleGazetteer() {
  const gazetteer = createGazetteer()
  const sorted = { A: sortThings(LARGE), B: sortThings(SMALL) }
  for (const tier of ['A', 'B'] as const) {
    runThrough(gazetteer.addPlacesSteps(tier, encodePlaces(sorted[tier], sorted.A)))
    for (const [script, bytes] of encodeNames(sorted[tier]))
      runThrough(gazetteer.addNamesSteps(tier, script, bytes))
  }
  return gazetteer
}
