import { describe, expect, test } from 'vitest'
import { EXPECTED, type ExpectedResult } from '../../bench/search/expectedResults.ts'
import { isExpected } from '../../bench/search/isExpected.ts'
import { LIKELY_ISO } from '../../bench/search/loadEngine.ts'
import { sharedEngine } from '../../bench/search/loadedOnce.ts'
import type { Answer } from '../answer/answer.ts'

const MISSES = [['mont'], ['pola'], ['hallst'], ['chigaco'], ['bogata'], ['011 44 20'], ['Bmgham']]

const ask = sharedEngine()
const isMiss = ({ query, openIso }: ExpectedResult) =>
  MISSES.some(([missed, iso]) => missed === query && iso === openIso)

describe('the first answer is what a person wants', () => {
  for (const row of EXPECTED) {
    const { query, expected, openIso } = row
    test.skipIf(isMiss(row))(`${query}${openIso ? ` in ${openIso}` : ''}: ${expected}`, () => {
      const answers = ask(query, { openIso, likelyIso: LIKELY_ISO })
      const shown = answers.answers.slice(0, 3).map(describeAnswer)
      expect(isExpected(answers, expected), `found ${shown.join('; ')}`).toBe(true)
    })
  }
})

describe('a name with where it is', () => {
  test.each([
    ['Souderton, PA', 'US Souderton, served (exact)'],
    ['souderton pa', 'US Souderton, served (exact)'],
    ['Augusta, KS', 'US Augusta, served (exact)'],
    ['Augusta, Kansas', 'US Augusta, served (exact)'],
    ['Lebanon, OH', 'US Lebanon, served (exact)'],
    ['Villach, Austria', 'AT 434242 Villach (exact)'],
  ])('%s is answered by that place alone', (query, expected) => {
    expect(answersTo(query)).toEqual([expected])
  })

  test('a mistake beside a state is still forgiven', () => {
    expect(answersTo('san fransico ca')[0]).toBe('US 1415 San Francisco, CA (similar)')
  })
})

test('what is near a city and the region of its name is offered once, and namesakes are told apart', () => {
  const ofNear = (query: string) =>
    ask(query, { openIso: undefined, likelyIso: LIKELY_ISO }).answers.flatMap((answer) =>
      answer.kind === 'near'
        ? `${answer.name}, ${answer.regionName ?? ''} ${answer.country?.iso}`
        : [],
    )
  expect(ofNear('near zurich')).toEqual(['Zurich,  CH'])
  expect(ofNear('near london').slice(0, 4)).toEqual([
    'London,  GB',
    'London, ON,  CA',
    'London, Ohio US',
    'London, Kentucky US',
  ])
})

test.each([
  ['هالشتات', 'AT 436134 Hallstatt'],
  ['Хальштатт', 'AT 436134 Hallstatt'],
  ['哈尔施塔特', 'AT 436134 Hallstatt'],
  ['哈爾施塔特', 'AT 436134 Hallstatt'],
  ['سودرتون', 'US Souderton'],
  ['Соудертон', 'US Souderton'],
  ['كلاغنفورت', 'AT 43463 Klagenfurt'],
  ['كيتزبوهل', 'AT 435356 Kitzbühel'],
  ['Китцбюхель', 'AT 435356 Kitzbühel'],
  ['فيلاخ', 'AT 434242 Villach'],
])('a name abroad in other letters: %s finds %s', (query, expected) => {
  expect(answersTo(query).slice(0, 3)).toContainEqual(expect.stringContaining(expected))
})

function answersTo(query: string): string[] {
  return ask(query, { openIso: undefined, likelyIso: LIKELY_ISO }).answers.map(describeAnswer)
}

describe('the rows', () => {
  test('are many, and ask nothing twice', () => {
    const asked = EXPECTED.map(({ query, openIso }) => `${query} ${openIso ?? ''}`)
    expect(asked.length).toBeGreaterThanOrEqual(800)
    expect(new Set(asked).size).toBe(asked.length)
  })

  test('are met in at least 97 of 100 cases', () => {
    expect(MISSES.length).toBeLessThanOrEqual(0.03 * EXPECTED.length)
  })

  test('every miss is a row', () => {
    expect(EXPECTED.filter(isMiss)).toHaveLength(MISSES.length)
  })
})

function describeAnswer(answer: Answer): string {
  switch (answer.kind) {
    case 'country':
      return answer.country.iso
    case 'area':
      return `${answer.country.iso} ${answer.area.code} ${answer.area.name} (${answer.fit})`
    case 'place':
      return `${answer.place.iso} ${answer.place.name}, ${answer.coverage.kind} (${answer.fit})`
    default:
      return JSON.stringify(answer)
  }
}
