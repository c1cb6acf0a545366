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

const MOST = 181 // of them differ; this may only go down

const corpus = loadCorpus()
const ask = loadEngine(corpus)
const lookups = createLookups(corpus)
const questions = EXPECTED.flatMap(({ query, openIso }) => (openIso === undefined ? query : []))

test('a line of a list means what the search answers to it', () => {
  const differing = [...questions, ...sampleTowns()].flatMap((text) => {
    const answers = ask(text, { openIso: undefined, likelyIso: LIKELY_ISO })
    const [line] = runThrough(resolveSteps([{ number: 1, text }], lookups))
    const difference = line && compareReadings(answers, line.outcome)
    return difference ? [`${difference}: ${text}`] : []
  })
  expect(differing.length, differing.sort().join('\n')).toBeLessThanOrEqual(MOST)
}, 240_000) // some 2,400 texts, which a busy machine takes its time for
