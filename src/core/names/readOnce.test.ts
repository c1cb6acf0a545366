import { expect, test } from 'vitest'
import { LIKELY_ISO, loadSources } from '../../bench/search/loadEngine.ts'
import { sharedCorpus, sharedGazetteer, sharedLookups } from '../../bench/search/loadedOnce.ts'
import { createAsk } from '../answer/createAsk.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { resolveSteps } from '../match/resolveSteps.ts'
import { runThrough } from '../steps.ts'
import { readName, type TypedName } from './readName.ts'

const TEXTS = [
  'Lyon',
  'do you have numbers in Lyon, France?',
  'Springfield, IL',
  'St Petersburg',
  'numbers near Winsen Aller',
  'any towns near Oxford',
  'London and Paris',
  'compare Germany and France',
  'london 20',
  'Muenchen',
  'Moskau, Idaho',
  'Xyzburg in Germany',
  'how many areas in Poland',
  '東京の番号ありますか',
]

const read = new Map<string, Set<TypedName>>()

function note(name: TypedName): void {
  read.set(name.text, (read.get(name.text) ?? new Set()).add(name))
}

const sources = loadSources(sharedCorpus(), sharedGazetteer())
const ask = createAsk({
  ...sources,
  gazetteer: notingQueries(sources.gazetteer),
  find: (name, options) => {
    note(name)
    return sources.find(name, options)
  },
})

test.each(TEXTS)('each name in a question is read once: %s', (text) => {
  read.clear()
  ask(text, { openIso: undefined, likelyIso: LIKELY_ISO })
  expect(read.size).toBeGreaterThan(0)
  const twice = [...read].filter(([, names]) => names.size > 1).map(([name]) => name)
  expect(twice).toEqual([])
})

/** Tells of each name that is looked up in the whole world: in one country what a place is called is looked up, too. */
function notingQueries(gazetteer: Gazetteer): Gazetteer {
  const noting =
    (look: Gazetteer['named']): Gazetteer['named'] =>
    (name, options) => {
      if (!options.isos) note(name)
      return look(name, options)
    }
  return {
    ...gazetteer,
    named: noting(gazetteer.named),
    beginning: noting(gazetteer.beginning),
    alike: noting(gazetteer.alike),
  }
}

test.each(TEXTS)('each name in a line is read once: %s', (text) => {
  const names: string[] = []
  const lookups = {
    ...sharedLookups(),
    nameOf: (name: string) => {
      names.push(name)
      return readName(name)
    },
  }
  runThrough(resolveSteps([{ number: 1, text }], lookups))
  expect(names.length).toBeGreaterThan(0)
  expect(names.length).toBe(new Set(names).size)
})

test('what was read is a value that can be printed', () => {
  expect(readName('Springfield, IL')).toEqual({
    text: 'Springfield, IL',
    folded: 'springfield il',
    words: ['springfield', 'il'],
    isTyping: true,
    readings: [
      { name: 'Springfield, IL', folded: 'springfield il', hints: [], isInFront: false },
      { name: 'Springfield', folded: 'springfield', hints: ['IL'], isInFront: false },
    ],
  })
})
