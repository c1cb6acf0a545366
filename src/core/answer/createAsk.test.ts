import { describe, expect, test } from 'vitest'
import { sharedEngine } from '../../bench/search/loadedOnce.ts'
import type { Area } from '../area.ts'
import { distanceKm } from '../geo/sphere.ts'
import type { PlaceAnswer } from './answer.ts'
import asked from './asked.json' with { type: 'json' }
import { describeAnswer } from './testing/describeAnswer.ts'

const ask = sharedEngine()
const context = { openIso: undefined, likelyIso: 'GB' }
const answersTo = (text: string, openIso?: string) => ask(text, { ...context, openIso })
const firstOf = (text: string, openIso?: string) =>
  describeAnswer(answersTo(text, openIso).answers[0])

test.each([
  ['near Hallstatt', 'near Hallstatt exact'],
  ['Praha', 'CZ 4202 exact'],
  ['washington', 'US 1202 exact'],
  ['København', 'DK Copenhagen: national exact'],
  ['Bombay', 'IN 9122 exact'],
  ['Danzig', 'PL 4858 exact'],
  ['Лондон', 'GB 4420 exact'],
  ['バリ', 'ID region BA exact'],
  ['Київ', 'UA 38044 exact'],
  ['Estaimpuis', 'BE Estaimpuis: nearest exact'],
  ['Montmartre', 'FR Montmartre: covered exact'],
  ['LHR', 'GB London Heathrow Airport: covered exact'],
  ['Bavaria', 'DE region BY exact'],
  ['St Petersburg', 'RU 7812 exact'],
  ['Hyderabad', 'IN 9140 exact'],
  ['Georgia', 'GE exact'],
  ['Luxembourg', 'LU exact'],
  ['Panama', 'PA exact'],
  ['Mexico', 'MX exact'],
  ['Singapore', 'SG exact'],
  ['Jersey', 'JE exact'],
  ['New York', 'US 1212 exact'],
  ['Paris, TX', 'US Paris: served exact'],
  ['Soho London', 'GB Soho: covered exact'],
  ['lyon france', 'FR 33426 exact'],
  ['fr lyon', 'FR 33426 exact'],
  ['Nahe', 'DE 494535 exact'],
  ['frank furt', 'DE 4969 exact'],
])('a name that is known exactly: %s: %s', (text, expected) => {
  expect(firstOf(text)).toBe(expected)
})

test.each([
  ['is Leeds available?', 'GB 44113 exact'],
  ['which codes has New York', 'US 1212 exact'],
  ['what codes does New York have', 'US 1212 exact'],
  ['codes of New York', 'US 1212 exact'],
  ['which area codes does Lyon have', 'FR 33426 exact'],
  ['what is near Hallstatt', 'near Hallstatt exact'],
  ['which area is +44 161 496 0000', 'number'],
  ['¿tienen números en Sevilla?', 'ES 34954 exact'],
  ['czy macie numery w Warszawie?', 'PL 4822 exact'],
  ['how many areas in Poland', 'count PL'],
  ['how many areas in Polnad', 'PL similar'],
  ['how many areas in Bavaria', 'count DE BY'],
  ['Poland how many areas', 'count PL'],
  ['flughafen München', 'DE Munich Airport: covered exact'],
  ['La Paz airport', 'BO La Paz: national exact'], // its airport is not known by the town's name
  ['numbers in Romea', 'IT 3906 similar'], // Polish endings do not count in English
  ['numery w Rzymie', 'IT 3906 exact'],
  ['in der Nähe', 'here'],
])('a question: %s: %s', (text, expected) => {
  expect(firstOf(text)).toBe(expected)
})

// each row: a question, its first answer, a question mark if Enter alone does not take it, and the open country
describe.each(Object.entries(asked))('what people ask: %s', (_, rows) => {
  test.each(rows)('%s: %s', (text = '', expected, openIso) => {
    const { answers, isUnmistakable, isPostcode } = answersTo(text, openIso)
    if (isPostcode) expect(answers).toEqual([])
    const first = isPostcode ? 'postcode' : describeAnswer(answers[0])
    expect(isUnmistakable ? first : `${first} ?`).toBe(expected)
  })
})

test('a comparison says which name no country has, and takes as many countries as one page', () => {
  const { answers, isUnmistakable, unknownName } = answersTo('compare Poland, Czechia and Xyzland')
  expect(answers.map(describeAnswer)).toEqual(['compare PL,CZ', 'PL exact', 'CZ exact'])
  expect([isUnmistakable, unknownName]).toEqual([false, 'Xyzland'])
  expect(answersTo('compare Poland and Xyzland')).toMatchObject({
    unknownName: 'Xyzland',
    isUnmistakable: false,
  })
})

test('a code is of the open country first, unless another is named', () => {
  expect(firstOf('472', 'FR')).toBe('FR 33472 exact')
  expect(firstOf('vorwahl 0221', 'FR')).toBe('DE 49221 exact')
})

test('the other codes of a town are all at its place', () => {
  expect(answersTo('New York').answers[0]).toMatchObject({ otherCodes: ['1917', '1332', '1646'] })
})

test.each([
  ['Niagara Falls, NY', '1716', ['1624']],
  ['Brooklyn', '1718', ['1347', '1929', '1465', '1917']],
])('%s has the codes, too, that serve it without an area of its name', (text, code, otherCodes) => {
  expect(answersTo(text).answers[0]).toMatchObject({ area: { code }, otherCodes })
})

test('a district has the codes that serve it, not those of all of its town', () => {
  const { coverage } = answersTo('Manhattan').answers[0] as PlaceAnswer
  const codes = coverage.kind === 'covered' ? coverage.areas.map(({ code }) => code) : []
  expect(codes).toEqual(['1212', '1332', '1646', '1917'])
})

test('a town has no code of a namesake in another state', () => {
  expect(answersTo('Aurangabad, Maharashtra').answers[0]).toMatchObject({
    area: { code: '91240' },
    otherCodes: [],
  })
})

test('a place keeps the name by which the list has it', () => {
  expect(answersTo('Makueni', 'KE').answers[0]).toMatchObject({
    place: { name: 'Makueni' },
    coverage: { kind: 'covered' },
  })
})

test('a city that is spelt nearly so comes before a village with that name in another language', () => {
  expect(answersTo('Barcalona')).toMatchObject({
    isUnmistakable: false,
    answers: [{ area: { code: '3493' } }, {}, {}],
  })
})

test('the name in a question is told', () => {
  expect(answersTo('area code Paris').asked).toBe('Paris')
  expect(answersTo('vorwahl 0221').asked).toBe('0221')
})

test.each([
  ['Tel Avi', 'IL 9723 partial'],
  ['show me numbers in Show Lo', 'US Show Low: served partial'],
])('a name that is being typed: %s: %s', (text, expected) => {
  expect(firstOf(text)).toBe(expected)
})

describe('a place without a code of its own', () => {
  test.each([
    { text: 'Cliffside Park, NJ', certainty: 'likely', codes: ['1201', '1551'] }, // though New York is nearer
    { text: 'Stamford, CT', certainty: 'known', codes: ['1203', '1475'] },
    { text: 'Santiago de Compostela', certainty: 'known', codes: ['34981', '34881'] },
    { text: 'Moscow, Idaho', certainty: 'known', codes: ['1208', '1986'] },
  ])('$text is told the codes that serve it', ({ text, certainty, codes }) => {
    const [first] = answersTo(text).answers
    expect(first).toMatchObject({
      kind: 'place',
      coverage: { kind: 'served', certainty, groups: [codes] },
    })
  })

  test.each([
    ['LGW', 'GB London Gatwick Airport: served exact', '441293'],
    ['STN', 'GB London Stansted Airport: served exact', '441279'],
  ])(
    '%s has the code of the place it is in, not of the city that it serves',
    (text, expected, code) => {
      const [first] = answersTo(text).answers
      expect(describeAnswer(first)).toBe(expected)
      expect(first).toHaveProperty('coverage.areas.0.code', code)
    },
  )

  test('Malpensa has the code of its own ground, not that of the city that it serves', () => {
    const [first] = answersTo('Malpensa').answers
    expect(first).toMatchObject({ coverage: { kind: 'served', areas: [{ code: '390331' }] } })
  })

  test('is told what is nearer across the border', () => {
    const [first] = answersTo('Estaimpuis').answers
    expect(first).toMatchObject({ kind: 'place', coverage: { kind: 'nearest' } })
    const { inside = [], across = [] } =
      first?.kind === 'place' && first.coverage.kind === 'nearest' ? first.coverage : {}
    expect(across.length).toBeGreaterThan(0)
    expect(inside.every(({ country }) => country.iso === 'BE')).toBe(true)
    for (const { country, km } of across) {
      expect(country.iso).not.toBe('BE')
      expect(km).toBeLessThan(inside[0]?.km ?? 0)
    }
  })

  test('that is a district goes by its town', () => {
    const [first] = answersTo('Croydon').answers
    expect(first).toMatchObject({
      kind: 'place',
      coverage: { kind: 'covered', areas: [{ code: '4420' }] },
    })
  })
})

describe('what is forgiven', () => {
  test('is taken at once if nothing else can be meant', () => {
    expect(answersTo('londn')).toMatchObject({ isUnmistakable: true, unknownName: 'londn' })
    expect(firstOf('londn')).toBe('GB 4420 similar')
  })

  test.each(['Xyzburg', 'Gondor', 'Mordor', 'near Xyzburg'])(
    '%s is unknown, and nothing is taken for it',
    (text) => {
      const { answers, isUnmistakable, unknownName } = answersTo(text)
      expect(unknownName).toBe(text.replace('near ', ''))
      expect(isUnmistakable).toBe(false)
      expect(answers.every((answer) => 'fit' in answer && answer.fit === 'similar')).toBe(true)
    },
  )

  test('is seen beside a village that is called so', () => {
    const shown = answersTo('bogata').answers.slice(0, 3).map(describeAnswer)
    expect(shown[0]).toMatch(/ exact$/)
    expect(shown.some((one) => one.startsWith('CO ') && one.endsWith(' similar'))).toBe(true)
  })
})

describe('namesakes', () => {
  test.each([
    { text: 'Victoria', count: 3 },
    { text: 'Springfield', count: 3 },
    { text: 'San José', count: 2 },
    { text: 'Birmingham', count: 2 },
  ])('of $text: $count countries or states are shown', ({ text, count }) => {
    const exact = answersTo(text).answers.filter(
      (answer) => 'fit' in answer && answer.fit === 'exact',
    )
    expect(exact.length).toBeGreaterThanOrEqual(count)
  })

  test('in the open country come first among near ties only', () => {
    expect(firstOf('Newcastle', 'ZA')).toMatch(/^ZA /)
    expect(firstOf('Paris', 'US')).toMatch(/^FR /)
  })
})

test('a town is covered by the area whose name joins it to another', () => {
  for (const [town, code] of [
    ['Nyköping', '46155'],
    ['Malmköping', '46157'],
  ] as const) {
    const [first] = answersTo(town).answers
    expect(first).toMatchObject({ coverage: { kind: 'covered', areas: [{ code }] } })
  }
})

test('digits that are a code of several countries are taken at once only in the open country, or by its word for codes', () => {
  expect(ask('0161', { openIso: undefined, likelyIso: 'US' }).isUnmistakable).toBe(false)
  expect(ask('10001', { openIso: undefined, likelyIso: 'US' }).isUnmistakable).toBe(false)
  expect(ask('0161', { openIso: undefined, likelyIso: 'GB' }).isUnmistakable).toBe(false)
  expect(ask('020 7946 0958', { openIso: undefined, likelyIso: 'GB' }).isUnmistakable).toBe(false)
  expect(ask('+44 20 7946 0958', { openIso: undefined, likelyIso: 'US' }).isUnmistakable).toBe(true)
  expect(ask('vorwahl 0221', { openIso: undefined, likelyIso: 'US' }).isUnmistakable).toBe(true)
  expect(ask('0161', { openIso: 'GB', likelyIso: 'US' }).isUnmistakable).toBe(true)
})

test('an area and the place of its name are one answer', () => {
  for (const text of ['London', 'Lyon', 'Milano', 'New York', 'Köln']) {
    const { answers } = answersTo(text)
    const areas = answers.flatMap((answer) => (answer.kind === 'area' ? [answer.area] : []))
    for (const answer of answers) {
      if (answer.kind !== 'place' || answer.place.kind === 'airport') continue
      const { name, position } = answer.place
      const isSame = (area: Area) =>
        area.position && area.name === name && distanceKm(area.position, position) < 30
      expect(areas.some(isSame), `${text}: ${name}`).toBe(false)
    }
    expect(new Set(areas.map(({ name, position }) => `${name} ${position?.lat}`)).size).toBe(
      areas.length,
    )
  }
})

describe('a number beside the name of a country', () => {
  test.each([
    ['0161 496 0000, uk', ['GB']],
    ['0800 123 4567 Deutschland', ['DE']],
    ['+44 161 496 0000, Germany', ['GB']], // it says itself where it is from
  ])('%s', (text, expected) => {
    const isos = answersTo(text).answers.map((answer) =>
      answer.kind === 'number' && 'country' in answer.reading
        ? answer.reading.country?.iso
        : answer.kind,
    )
    expect(isos).toEqual(expected)
  })

  test('is read as a number of other countries if it is not one of that country', () => {
    expect(answersTo('020 7946 0000, Chad').answers.length).toBeGreaterThan(1)
  })
})

test('a town of the open country comes before a region elsewhere that is called so in another language', () => {
  expect(firstOf('Uta')).toBe('US region UT exact')
  expect(answersTo('Uta', 'IT').answers[0]).toMatchObject({
    kind: 'place',
    place: { name: 'Uta', iso: 'IT' },
  })
})
