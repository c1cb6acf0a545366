import { createLookups } from '../createLookups.ts'
import { loadCorpus } from './loadCorpus.ts'
import { loadEngine } from './loadEngine.ts'
import { loadGazetteer } from './loadGazetteer.ts'

// What answers questions, loaded once for all test files that share a worker: it takes seconds, and no question
// changes it. Measurements load their own, since loading is part of what they measure.

export const sharedCorpus = once(loadCorpus)
export const sharedGazetteer = once(() => loadGazetteer())
export const sharedEngine = once(() => loadEngine(sharedCorpus(), sharedGazetteer()))
export const sharedLookups = once(() => createLookups(sharedCorpus(), sharedGazetteer()))

function once<Value>(load: () => Value): () => Value {
  let value: { readonly loaded: Value } | undefined
  return () => {
    value ??= { loaded: load() }
    return value.loaded
  }
}
