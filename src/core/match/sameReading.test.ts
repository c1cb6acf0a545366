import { expect, test } from 'vitest'
import { EXPECTED } from '../../bench/search/expectedResults.ts'
import { sampleTowns } from '../../bench/search/gazetteerNames.ts'
import { LIKELY_ISO } from '../../bench/search/loadEngine.ts'
import { sharedEngine, sharedLookups } from '../../bench/search/loadedOnce.ts'
import { runThrough } from '../steps.ts'
import { resolveSteps } from './resolveSteps.ts'
import { isSameReading } from './testing/isSameReading.ts'

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
  'the only area of a country is called like it: a line wants its code': [
    'Isle of Man',
    'jersey',
    'vatican',
  ],
  'a part of a country stands for it, as in a column of countries': ['Scotland', 'Wales'],
  'in a list, three capitals are a country or a town before an airport': ['ATH', 'HND'],
  'another name counts for less: a former one of a town, one of a country in its own script': [
    'Bahia',
  ],
}

const ask = sharedEngine()
const lookups = sharedLookups()
const questions = EXPECTED.flatMap(({ query, openIso }) => (openIso === undefined ? query : []))

test('a line of a list means what the search answers to it', () => {
  const differing = [...questions, ...sampleTowns()].filter((text) => {
    const answers = ask(text, { openIso: undefined, likelyIso: LIKELY_ISO })
    const [line] = runThrough(resolveSteps([{ number: 1, text }], lookups))
    return line && !isSameReading(answers, line.outcome)
  })
  expect(differing.sort()).toEqual(Object.values(DIFFERENT).flat().sort())
}, 240_000) // some 2,400 texts, which a busy machine takes its time for
