import { expect, test } from 'vitest'
import { LIKELY_ISO } from '../../bench/search/loadEngine.ts'
import { sharedCorpus, sharedEngine } from '../../bench/search/loadedOnce.ts'
import type { Answer } from '../answer/answer.ts'
import questions from './servedTowns.json' with { type: 'json' }

// Towns, districts and airports as people ask for them, by the code that their numbering plan has for them.

test.each(Object.entries(questions))(
  'towns without an area of their own are told %s in the first answer',
  (key, towns) => {
    const [iso, national = ''] = key.split(' ')
    const { countries } = sharedCorpus().world
    const callingCode = countries.find((country) => country.iso === iso)?.callingCode
    const missed = towns.filter((town) => {
      const [first] = sharedEngine()(town, { openIso: undefined, likelyIso: LIKELY_ISO }).answers
      return !codesOf(first, iso).some((code) => code.startsWith(`${callingCode}${national}`))
    })
    expect(missed).toEqual([])
  },
)

/** What is told of a place in the country; of what is only near it, the nearest. */
function codesOf(answer: Answer | undefined, iso: string | undefined): readonly string[] {
  if (answer?.kind === 'area')
    return answer.country.iso === iso ? [answer.area.code, ...answer.otherCodes] : []
  if (answer?.kind !== 'place' || answer.place.iso !== iso) return []
  const { coverage } = answer
  if (coverage.kind === 'served') return coverage.groups.flat()
  if (coverage.kind === 'covered') return coverage.areas.map(({ code }) => code)
  return coverage.kind === 'nearest' ? coverage.inside.slice(0, 1).map(({ area }) => area.code) : []
}
