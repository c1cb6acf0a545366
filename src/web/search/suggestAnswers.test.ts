import { describe, expect, test } from 'vitest'
import type { Answer, Answers, AreaAnswer, PlaceAnswer } from '../../core/answer/answer.ts'
import { parseCountry } from '../../core/country.ts'
import type { PlaceCoverage } from '../../core/coverage/coverage.ts'
import type { Place } from '../../core/gazetteer/gazetteer.ts'
import { townNames } from '../state/language.ts'
import { suggestAnswers } from './suggestAnswers.ts'

const FRANCE = parseCountry(['33', 'France', '250', 'FR', '', '46', '2'])
const AUSTRIA = parseCountry(['43', 'Austria', '40', 'AT'])
const GERMANY = parseCountry(['49', 'Germany', '276', 'DE'])
const LYON = { code: '33472', name: 'Lyon', position: { lat: 45.76, lng: 4.84 } }
const exact = { highlights: [[0, 4]], fit: 'exact' } as const
const lyon: AreaAnswer = {
  kind: 'area',
  country: FRANCE,
  area: LYON,
  town: LYON.name,
  otherCodes: [],
  text: 'Lyon',
  ...exact,
}
const france: Answer = {
  kind: 'country',
  country: FRANCE,
  text: 'Frankreich',
  highlights: [[0, 5]],
  fit: 'partial',
}
const HALLSTATT: Place = {
  name: 'Hallstatt',
  kind: 'town',
  iso: 'AT',
  region: '4',
  position: { lat: 47.562, lng: 13.649 },
  population: 780,
  partOf: undefined,
}
const HALLEIN = { code: '436245', name: 'Hallein', position: { lat: 47.68, lng: 13.09 } }
const FREEPHONE = {
  display: '+800 1234 5678',
  e164: '+80012345678',
  parts: { callingCode: '800', code: '', subscriber: '12345678' },
  isWhole: true,
  use: 'freephone',
} as const
const KNOWN = { isUnmistakable: true, unknownName: undefined }

function suggest(
  answers: readonly Answer[],
  text = 'lyon',
  known: Omit<Answers, 'answers'> = KNOWN,
) {
  return suggestAnswers({ answers, ...known }, text, () => 1)
}

function hallstatt(coverage: PlaceCoverage, changes: Partial<PlaceAnswer> = {}): PlaceAnswer {
  const text = { text: 'Hallstatt', ...exact }
  return {
    kind: 'place',
    place: HALLSTATT,
    regionName: 'Upper Austria',
    country: AUSTRIA,
    coverage,
    ...text,
    ...changes,
  }
}

const near = (km: number, country = AUSTRIA, area = HALLEIN) => ({ country, area, km, bearing: 0 })

describe('rows', () => {
  test('say what fits if it is not the name, and lead to the town', () => {
    const { rows } = suggest([france, { ...lyon, text: 'Lione' }])
    expect(rows[0]).toMatchObject({
      group: 'countries',
      title: 'France',
      highlights: [],
      detail: 'Frankreich',
    })
    expect(rows[1]).toMatchObject({
      group: 'areas',
      title: 'Lyon',
      highlights: [],
      detail: 'France · Lione',
    })
    expect(rows[1]).toMatchObject({
      code: '+33 472',
      goal: { change: { iso: 'FR', code: '33472', town: 'Lyon' } },
    })
  })

  test('keep groups together, starting with the group of the best answer', () => {
    const lyons = [lyon, france, { ...lyon, area: { ...LYON, code: '33478' } }]
    expect(suggest(lyons).rows.map(({ group }) => group)).toEqual(['areas', 'areas', 'countries'])
  })

  test('keep what is in the open country in a group of its own', () => {
    const vienna = { code: '431', name: 'Vienna', position: undefined }
    const here: Answer = { kind: 'here' }
    const answers = [lyon, { ...lyon, country: AUSTRIA, area: vienna }, france, here]
    const { rows } = suggestAnswers({ answers, ...KNOWN }, 'x', () => 1, AUSTRIA)
    expect(rows.map(({ group, title }) => `${group}: ${title}`)).toEqual([
      'everywhere: Lyon',
      'everywhere: France',
      'in:Austria: Vienna',
      'also: Near where I am',
    ])
  })

  test('are a few of each group, none twice', () => {
    const many = Array.from({ length: 30 }, (_, i) => ({
      ...lyon,
      area: { ...LYON, code: `334${i}` },
    }))
    expect(suggest([...many, france]).rows).toHaveLength(9)
    expect(suggest([lyon, lyon]).rows).toHaveLength(1)
  })

  test('count the other codes of a town', () => {
    expect(suggest([{ ...lyon, otherCodes: ['33478'] }]).rows[0]?.detail).toBe(
      'France · also +33 478',
    )
    expect(suggest([{ ...lyon, otherCodes: ['331', '332'] }]).rows[0]?.detail).toBe(
      'France · also 2 other codes',
    )
  })

  test.each<[string, PlaceCoverage, object]>([
    [
      'name a place with the codes that serve it',
      {
        kind: 'covered',
        areas: [
          { code: '436245', name: 'Hallein', position: { lat: 47.68, lng: 13.09 } },
          { code: '436245', name: 'Hallein', position: { lat: 47.68, lng: 13.09 } },
        ],
      },
      {
        group: 'areas',
        title: 'Hallstatt',
        detail: 'Upper Austria, Austria · covered by Hallein',
        code: '+43 6245',
        goal: {
          change: {
            iso: 'AT',
            code: '436245',
            town: 'Hallstatt',
            spot: { lat: 47.562, lng: 13.649 },
          },
        },
      },
    ],
    [
      'lead from a place to the code of its whole country',
      { kind: 'national', area: { code: '43', name: 'National', position: undefined } },
      {
        code: '+43',
        detail: 'Upper Austria, Austria · served by +43, the code of the whole country',
        goal: { change: { code: '43', town: 'Hallstatt' } },
        line: { serves: 'national' },
      },
    ],
    [
      'name the country if only a code across the border is near',
      {
        kind: 'nearest',
        inside: [],
        across: [
          {
            country: parseCountry(['49', 'Germany', '276', 'DE', '', '', '']),
            area: { code: '436245', name: 'Hallein', position: { lat: 47.68, lng: 13.09 } },
            km: 9,
            bearing: 0,
          },
        ],
      },
      { detail: 'Upper Austria, Austria · nearest +49 436245 Hallein in Germany, 9 km' },
    ],
    [
      'lead to the country if its areas are not loaded, which loads them',
      { kind: 'unknown' },
      {
        detail: 'Upper Austria, Austria · not loaded yet',
        goal: { change: { iso: 'AT', near: { name: 'Hallstatt' } } },
      },
    ],
  ])('%s', (_, coverage, row) => {
    expect(suggest([hallstatt(coverage)]).rows[0]).toMatchObject(row)
  })

  test('say what is nearest, and never that it covers', () => {
    const { rows, notice } = suggest([
      hallstatt({ kind: 'nearest', inside: [near(41.7)], across: [] }),
    ])
    expect(notice).toBe('Hallstatt has no code of its own')
    expect(rows[0]).toMatchObject({
      group: 'places',
      detail: 'Upper Austria, Austria · nearest +43 6245 Hallein, 42 km',
      code: '',
      goal: { change: { iso: 'AT', near: { name: 'Hallstatt' } } },
    })
  })

  test('lead nowhere without coverage', () => {
    const { rows, isFirstChosen } = suggest([hallstatt({ kind: 'none' }, { country: undefined })])
    const detail = 'Upper Austria, Austria · no coverage there'
    expect(rows[0]).toMatchObject({ detail, goal: undefined })
    expect(isFirstChosen).toBe(false)
  })

  test.each([
    [{ kind: 'short', digits: '112', isEmergency: true, country: undefined }, '112', '112'],
    [{ kind: 'impossible', reason: 'unknown-country' }, 'Not a possible number', '+999 123'],
    [
      { ...FREEPHONE, kind: 'uncovered', callingCode: '800', iso: undefined },
      '+800 1234 5678',
      '+80012345678',
    ],
    [
      { ...FREEPHONE, kind: 'country', country: AUSTRIA, isLoaded: true },
      '+800 1234 5678',
      '+80012345678',
    ],
  ] as const)('lead from any number to its own page', (reading, title, number) => {
    const { rows, isFirstChosen } = suggest([{ kind: 'number', typed: number, reading }])
    expect(rows[0]).toMatchObject({ title, goal: { change: { number, iso: undefined } } })
    expect(rows[0]?.detail).not.toBe('')
    expect(isFirstChosen).toBe(true)
  })

  test('count the areas of a region and of a country', () => {
    const region = {
      ...HALLSTATT,
      name: 'Bavaria',
      kind: 'region',
      iso: 'DE',
      region: 'BY',
    } as const
    const { rows } = suggest([
      {
        kind: 'region',
        place: region,
        country: GERMANY,
        areaCount: 1234,
        text: 'Bavaria',
        ...exact,
      },
      { kind: 'count', country: AUSTRIA, region: undefined, areaCount: 49 },
      { kind: 'count', country: GERMANY, region, areaCount: 1234 },
    ])
    expect(rows[0]).toMatchObject({ title: 'Bavaria', detail: '1,234 areas · Germany' })
    expect(rows[0]?.goal).toMatchObject({ change: { iso: 'DE', region: { code: 'BY' } } })
    expect(rows.find(({ iso }) => iso === 'AT')).toMatchObject({
      title: 'Austria has 49 areas',
      goal: { change: { iso: 'AT' } },
    })
    expect(rows[1]).toMatchObject({
      title: 'Bavaria has 1,234 areas',
      detail: 'Germany · see them all',
      goal: { change: { iso: 'DE', region: { code: 'BY' } } },
    })
  })

  test('offer what is near a place, and near the person', () => {
    const place = {
      kind: 'near',
      within: undefined,
      name: 'Lyon',
      country: FRANCE,
      regionName: undefined,
      position: LYON.position,
      fit: 'exact',
    } as const
    const { rows } = suggest([place, { kind: 'here' }])
    expect(rows.map(({ title }) => title)).toEqual(['Near Lyon', 'Near where I am'])
    const within = suggest([
      { ...place, within: { km: 48.3, isMiles: true } },
      { kind: 'here', within: { km: 30, isMiles: false } },
    ]).rows
    expect(within.map(({ title }) => title)).toEqual([
      'Within 30 mi of Lyon',
      'Within 30 km of where I am',
    ])
    expect(within.map(({ goal }) => goal)).toMatchObject([
      { change: { near: { name: 'Lyon', km: 48.3, isMiles: true } } },
      { kind: 'here', within: { km: 30, isMiles: false } },
    ])
  })

  test('offer a comparison, whose countries are not only similar to a name that is unknown', () => {
    const comparison = { kind: 'compare', countries: [FRANCE, GERMANY] } as const
    const { rows } = suggest([comparison])
    expect(rows[0]).toMatchObject({
      group: 'countries',
      title: 'Compare France and Germany',
      goal: { change: { page: 'countries', compared: ['FR', 'DE'] } },
    })
    expect(suggest([comparison], 'x', { ...KNOWN, unknownName: 'Xyzland' }).rows[0]?.group).toBe(
      'countries',
    )
  })
})

test('a sentence says that a postcode is not known', () => {
  const postcode = { isUnmistakable: false, unknownName: undefined, isPostcode: true } as const
  expect(suggest([], 'SW1A 1AA', postcode).notice).toBe(
    'No place is known for this postcode: type the town',
  )
})

test('a sentence says that the shortest codes are listed', () => {
  const { notice } = suggest([lyon], 'short codes in France', { ...KNOWN, shortestIn: 'France' })
  expect(notice).toBe('The shortest codes in France')
})

describe('a forgiven mistake', () => {
  const forgiven = { ...lyon, fit: 'similar' } as const

  test('is said, and goes into the link', () => {
    const { rows, isFirstChosen } = suggest([forgiven], ' lyn')
    expect(rows[0]).toMatchObject({
      isSimilar: true,
      goal: { change: { code: '33472', asked: 'lyn' } },
    })
    expect(isFirstChosen).toBe(true)
    expect(suggest([lyon]).rows[0]?.goal).not.toMatchObject({ change: { asked: 'lyon' } })
  })

  test('is not taken by Enter alone if nothing has that name', () => {
    const unknown = { isUnmistakable: false, unknownName: 'Xyzburg' }
    const { notice, rows, isFirstChosen } = suggest([forgiven, france], 'Xyzburg', unknown)
    expect(notice).toBe('No place called “Xyzburg” is known')
    expect(rows.map(({ group }) => group)).toEqual(['similar', 'similar'])
    expect(isFirstChosen).toBe(false)
  })

  test('is not claimed of other names in the question', () => {
    const unknown = { isUnmistakable: false, unknownName: 'Xyzburg' }
    const { rows } = suggest(
      [{ ...france, text: 'France', fit: 'similar' }],
      'Xyzburg in France',
      unknown,
    )
    expect(rows[0]).toMatchObject({
      group: 'also',
      isSimilar: false,
      goal: { change: { asked: 'Xyzburg in France' } },
    })
  })
})

describe('while a country is open', () => {
  const suggestIn = (answers: readonly Answer[]) =>
    suggestAnswers({ answers, ...KNOWN }, 'lyon', () => 1, GERMANY)

  test('answers elsewhere have a group, with what is near the best, and a sentence for a list without them', () => {
    const { rows, noneHere } = suggestIn([lyon])
    expect(rows.map(({ group, title }) => [group, title])).toEqual([
      ['everywhere', 'Lyon'],
      ['also', 'Near Lyon'],
    ])
    expect(noneHere).toBe('Nothing in Germany matches “lyon”')
  })

  test('answers in it have a group of their own, and need no sentence', () => {
    const berlin = { ...lyon, country: GERMANY, area: { ...LYON, code: '4930', name: 'Berlin' } }
    const { rows, noneHere } = suggestIn([berlin])
    expect(rows[0]?.group).toBe('in:Germany')
    expect(noneHere).toBe('')
  })

  const hamburg = { ...lyon, country: GERMANY, area: { ...LYON, code: '49472', name: 'Hamburg' } }

  test('no sentence denies answers in it, though something elsewhere is meant', () => {
    const { rows, noneHere } = suggestIn([lyon, hamburg])
    expect(rows.map(({ group }) => group)).toEqual(['everywhere', 'in:Germany', 'also'])
    expect(noneHere).toBe('')
  })

  test('its group comes first if nothing is certainly meant', () => {
    const uncertain = { answers: [lyon, hamburg], ...KNOWN, isUnmistakable: false }
    const { rows } = suggestAnswers(uncertain, '472', () => 1, GERMANY)
    expect(rows.map(({ group }) => group)).toEqual(['in:Germany', 'everywhere', 'also'])
  })

  test('the sentence quotes the name, not the question', () => {
    const asked = { answers: [lyon], ...KNOWN, asked: 'Lyon' }
    const { noneHere } = suggestAnswers(asked, 'numbers in Lyon?', () => 1, GERMANY)
    expect(noneHere).toBe('Nothing in Germany matches “Lyon”')
  })
})

test('a town has its name in the page’s language, and the service’s beside it', () => {
  const asSent = townNames.get()
  townNames.set({ ...asSent, nameTown: (_, { name }) => (name === 'Lyon' ? 'Lión' : name) })
  const titles = (answer: Answer) =>
    suggest([answer]).rows.map(({ title, detail }) => `${title}: ${detail}`)
  expect(titles(lyon)).toEqual(['Lión: France · Lyon'])
  const place = { ...HALLSTATT, name: 'Lyon', iso: 'FR' }
  const coverage: PlaceCoverage = { kind: 'covered', areas: [LYON] }
  const found: PlaceAnswer = {
    kind: 'place',
    place,
    country: FRANCE,
    regionName: '',
    coverage,
    text: 'Lyon',
    ...exact,
  }
  expect(titles(found)).toEqual(['Lión: France · Lyon · covered'])
  townNames.set(asSent)
})
