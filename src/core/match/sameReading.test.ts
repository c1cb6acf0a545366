import { expect, test } from 'vitest'
import { EXPECTED } from '../../bench/search/expectedResults.ts'
import { sampleTowns } from '../../bench/search/gazetteerNames.ts'
import { LIKELY_ISO } from '../../bench/search/loadEngine.ts'
import { sharedEngine, sharedLookups } from '../../bench/search/loadedOnce.ts'
import { runThrough } from '../steps.ts'
import { resolveSteps } from './resolveSteps.ts'
import cases from './sameReading.json' with { type: 'json' }
import { isSameReading } from './testing/isSameReading.ts'

// the search box and a pasted list are asked the same: all expected questions, and 500 towns of all sizes and scripts

/** What they read differently, by the reason. There may only be fewer. */
const DIFFERENT: Readonly<Record<string, readonly string[]>> = cases.different

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
