import { describe, expect, test } from 'vitest'
import { sharedEngine } from '../../bench/search/loadedOnce.ts'
import cases from './askSubject.json' with { type: 'json' }
import { hanVariantsOf, namesIn } from './askSubject.ts'
import { describeAnswer } from './testing/describeAnswer.ts'

const ask = sharedEngine()
const answersTo = (text: string) => ask(text, { openIso: undefined, likelyIso: 'GB' })
const firstOf = (text: string) => describeAnswer(answersTo(text).answers[0])

describe('a whole sentence', () => {
  test.each(cases.subjects)('%s: %s', (text, expected) => {
    expect(firstOf(text)).toBe(expected)
  })

  test('does not hide a name that is unknown', () => {
    expect(answersTo('Xyzburg numbers in Germany')).toMatchObject({ isUnmistakable: false })
  })
})

test('a group of countries is all of its countries, and none is taken', () => {
  const { answers, isUnmistakable, unknownName } = answersTo('numbers in the Benelux countries')
  expect(answers.map(describeAnswer)).toEqual(['NL exact', 'BE exact', 'LU exact'])
  expect([isUnmistakable, unknownName]).toEqual([false, undefined])
})

test.each(cases.subregions)(
  'a subregion: %s has the areas around it, not those of all its region',
  (text, near) => {
    const [first] = answersTo(text).answers
    expect(first).toMatchObject({ kind: 'place', place: { kind: 'subregion' } })
    const inside =
      first?.kind === 'place' && first.coverage.kind === 'nearest' ? first.coverage.inside : []
    expect(inside.map(({ area }) => area.name)).toContain(near)
    expect(Math.max(...inside.map(({ km }) => km))).toBeLessThan(50)
  },
)

test.each(['Bavaria', 'Provence', 'Lombardy', 'Catalonia', 'New York'])(
  'of %s no region is found twice',
  (text) => {
    const regions = answersTo(text).answers.flatMap((answer) =>
      answer.kind === 'region' ? [`${answer.place.iso} ${answer.place.region}`] : [],
    )
    expect(regions.length).toBeGreaterThan(0)
    expect(new Set(regions).size).toBe(regions.length)
  },
)

describe('several names', () => {
  test('that are joined are all answered, and none is taken', () => {
    const { answers, isUnmistakable, unknownName } = answersTo('numbers in London and Paris')
    expect(answers.slice(0, 2).map(describeAnswer)).toEqual(['GB 4420 exact', 'FR 33140 exact'])
    expect([isUnmistakable, unknownName]).toEqual([false, undefined])
  })

  test.each(cases.unknown)('one of which is unknown: %s', (text, offered) => {
    const { answers, isUnmistakable, unknownName } = answersTo(text)
    expect([isUnmistakable, unknownName]).toEqual([false, 'Xyzburg'])
    expect(describeAnswer(answers[0])).toBe(offered)
  })

  test('are one name if something is called so', () => {
    expect(firstOf('Trinidad and Tobago')).toBe('TT exact')
    expect(firstOf('Brighton and Hove')).toMatch(/^GB Brighton/)
  })
})

test.each(cases.names as [string, string[], boolean][])('%s: %j', (text, names, areJoined) => {
  expect(namesIn(text)).toMatchObject({ names, areJoined })
})

test('what stands beside words of questions may not be a name', () => {
  expect(namesIn('team needs numbers in Paris')).toEqual({
    names: ['team ', 'Paris'],
    mayBeNone: ['team'],
    areJoined: false,
  })
})

test.each(cases.variants)('$name is also written $variants', ({ name, variants }) => {
  expect(hanVariantsOf(name)).toEqual(variants)
})
