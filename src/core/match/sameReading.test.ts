import { expect, test } from 'vitest'
import { createLookups } from '../../bench/createLookups.ts'
import { compareReadings } from '../../bench/search/compareReadings.ts'
import { EXPECTED } from '../../bench/search/expectedResults.ts'
import { loadCorpus } from '../../bench/search/loadCorpus.ts'
import { LIKELY_ISO, loadEngine } from '../../bench/search/loadEngine.ts'
import { sampleTowns } from '../../bench/search/sampleTowns.ts'
import { runThrough } from '../steps.ts'
import { resolveSteps } from './resolveSteps.ts'

// the search box and a pasted list are asked the same: all expected questions, and 500 towns of all sizes and scripts

/** What they read differently, by the reason. There may only be fewer. */
const DIFFERENT: Readonly<Record<string, readonly string[]>> = {
  'a line is written as a whole: what goes on behind it is not meant': [
    'Tel Avi',
    'chica',
    'istan',
    'kope',
    'köl',
    'mousc',
    'моск',
    'санкт-пет',
  ],
  'a line that begins like the heading of a list is one': [
    'numbers in London and Paris',
    'numbers in Tel Aviv',
    'numbers in the Nordics',
  ],
  'a list counts nothing, and ile is an island too': ['ile numerów kierunkowych w Polska'],
  'nothing is called so, and neither decides: what is spelt alike is ranked differently': [
    'Cimmeria',
    'Middle-earth',
    'Westeros',
  ],
  'what says twice where a place is need not hide it': ['Liège 0470'],
  'the only area of a country is called like it: a line wants its code': ['Isle of Man', 'jersey'],
  'a part of a country stands for it, as in a column of countries': ['Scotland', 'Wales'],
  'in a list, three capitals are a country or a town before an airport': ['ATH', 'HND'],
  'another name counts for less: a former one of a town, one of a country in its own script': [
    'Bahia',
    'تونس',
  ],
}

const corpus = loadCorpus()
const ask = loadEngine(corpus)
const lookups = createLookups(corpus)
const questions = EXPECTED.flatMap(({ query, openIso }) => (openIso === undefined ? query : []))

test('a line of a list means what the search answers to it', () => {
  const differing = [...questions, ...sampleTowns()].filter((text) => {
    const answers = ask(text, { openIso: undefined, likelyIso: LIKELY_ISO })
    const [line] = runThrough(resolveSteps([{ number: 1, text }], lookups))
    return line && compareReadings(answers, line.outcome) !== undefined
  })
  expect(differing.sort()).toEqual(Object.values(DIFFERENT).flat().sort())
}, 240_000) // some 2,400 texts, which a busy machine takes its time for
