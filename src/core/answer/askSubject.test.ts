import { describe, expect, test } from 'vitest'
import { sharedEngine } from '../../bench/search/loadedOnce.ts'
import { hanVariantsOf, namesIn } from './askSubject.ts'
import { describeAnswer } from './testing/describeAnswer.ts'

const ask = sharedEngine()
const answersTo = (text: string) => ask(text, { openIso: undefined, likelyIso: 'GB' })
const firstOf = (text: string) => describeAnswer(answersTo(text).answers[0])

describe('a whole sentence', () => {
  test.each([
    ['Hi, can you guys do local numbers in Minneapolis?', 'US 1612 exact'],
    ['our client needs numbers in Antwerp and Ghent', 'BE 323 exact'],
    ['need 50 DIDs Toronto', 'CA 1416 exact'],
    ['Gibt es bei euch Rufnummern aus Zürich', 'CH 4143 exact'],
    ['kierunkowy do Poznania', 'PL 4861 exact'],
    ['máte čísla v Praze', 'CZ 4202 exact'],
    ['номери в Одесі', 'UA 38048 exact'],
    ['har ni nummer i Stockholm', 'SE 468 exact'],
    ['東京の番号ありますか', 'JP 813 exact'],
    ['上海的区号', 'CN 8621 exact'],
    ['La France', 'FR exact'],
    ['vous couvrez la Guadeloupe ?', 'GP exact'],
  ])('%s: %s', (text, expected) => {
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

test.each([
  ['Yorkshire', 'York'],
  ['Cook County', 'Chicago, IL'],
  ['Cornwall, UK', 'Truro'],
])('a subregion: %s has the areas around it, not those of all its region', (text, near) => {
  const [first] = answersTo(text).answers
  expect(first).toMatchObject({ kind: 'place', place: { kind: 'subregion' } })
  const inside =
    first?.kind === 'place' && first.coverage.kind === 'nearest' ? first.coverage.inside : []
  expect(inside.map(({ area }) => area.name)).toContain(near)
  expect(Math.max(...inside.map(({ km }) => km))).toBeLessThan(50)
})

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

  test.each([
    ['numbers in Xyzburg in Germany', 'DE similar'],
    ['Xyzburg in Germany', 'DE similar'],
    ['Xyzburg and Essen', 'DE 49201 similar'],
    ['Essen and Xyzburg', 'DE 49201 similar'],
  ])('one of which is unknown: %s', (text, offered) => {
    const { answers, isUnmistakable, unknownName } = answersTo(text)
    expect([isUnmistakable, unknownName]).toEqual([false, 'Xyzburg'])
    expect(describeAnswer(answers[0])).toBe(offered)
  })

  test('are one name if something is called so', () => {
    expect(firstOf('Trinidad and Tobago')).toBe('TT exact')
    expect(firstOf('Brighton and Hove')).toMatch(/^GB Brighton/)
  })
})

test.each<[string, string[], boolean]>([
  ['London and Paris', ['London ', 'Paris'], true],
  ['London, Paris', ['London ', 'Paris'], true],
  ['Tokyo or Osaka', ['Tokyo ', 'Osaka'], true],
  ['Köln und Bonn', ['Köln ', 'Bonn'], true],
  ['Lyon & Nice', ['Lyon ', 'Nice'], true],
  ['Xyzburg in Germany', ['Xyzburg ', 'Germany'], false],
  ['Paris for our team', ['Paris ', 'team'], false],
  ['Paris for our office', ['Paris'], false],
  ['London', ['London'], true],
  ['in and for', [], false],
])('%s: %j', (text, names, areJoined) => {
  expect(namesIn(text)).toMatchObject({ names, areJoined })
})

test('what stands beside words of questions may not be a name', () => {
  expect(namesIn('team needs numbers in Paris')).toEqual({
    names: ['team ', 'Paris'],
    mayBeNone: ['team'],
    areJoined: false,
  })
})

test.each([
  { name: '纽约', variants: ['紐約'] },
  { name: '紐約', variants: ['纽约'] },
  { name: '廣州', variants: ['广州'] },
  { name: '台北', variants: ['臺北'] },
  { name: '北京', variants: [] }, // the same in both
  { name: '広島', variants: ['広岛'] }, // Japanese has letters of its own
  { name: 'Lyon', variants: [] },
  { name: '', variants: [] },
])('$name is also written $variants', ({ name, variants }) => {
  expect(hanVariantsOf(name)).toEqual(variants)
})
