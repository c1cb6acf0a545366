import { expect, test } from 'vitest'
import type { Answer, Answers } from '../../core/answer/answer.ts'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import type { PlaceCoverage } from '../../core/coverage/coverage.ts'
import type { Place } from '../../core/gazetteer/gazetteer.ts'
import { isExpected, isExpectedAmong } from './isExpected.ts'

const country = (iso: string): Country =>
  ({ iso, name: iso, callingCode: '0' }) as unknown as Country
const area = (code: string, name: string, lat = 0, lng = 0): Area =>
  ({ code, name, position: { lat, lng } }) as Area
const place = (iso: string, name: string, more: Partial<Place> = {}): Place => ({
  name,
  iso,
  kind: 'town',
  region: '',
  position: { lat: 0, lng: 0 },
  population: 0,
  partOf: undefined,
  ...more,
})
const exact = { text: '', highlights: [], fit: 'exact' } as const
const similar = { ...exact, fit: 'similar' } as const
const areaOf = (iso: string, ...about: Parameters<typeof area>): Answer => ({
  kind: 'area',
  country: country(iso),
  area: area(...about),
  town: area(...about).name,
  otherCodes: [],
  ...exact,
})
const placeOf = (found: Place, coverage: PlaceCoverage): Answer => ({
  kind: 'place',
  place: found,
  regionName: undefined,
  country: country(found.iso),
  coverage,
  ...exact,
})
const first = (...answers: Answer[]): Answers => ({
  answers,
  isUnmistakable: true,
  unknownName: undefined,
})
const nearest: PlaceCoverage = { kind: 'nearest', inside: [], across: [] }

const GERMANY = first({ kind: 'country', country: country('DE'), ...exact })
const LEEDS = first(areaOf('GB', '44113', 'Leeds'))
const MUNICH = { position: { lat: 48.1374, lng: 11.5755 } }
const IN_MUNICH: PlaceCoverage = { kind: 'covered', areas: [area('4989', 'Munich')] }
const MAINE = first(areaOf('US', '1207', 'Portland, ME'))
const VIENNA = first(placeOf(place('US', 'Vienna', { region: 'VA' }), nearest))
const OBERTRAUN = place('AT', 'Obertraun')
const IN_OBERTRAUN: PlaceCoverage = { kind: 'covered', areas: [area('436131', 'Obertraun')] }
const SOHO = place('GB', 'Soho', { kind: 'district' })
const IN_LONDON: PlaceCoverage = { kind: 'covered', areas: [area('4420', 'London')] }
const LONDON = areaOf('GB', '4420', 'London')
const LIKE_LONDON: Answer = { ...LONDON, ...similar } as Answer
const UNKNOWN: Answers = { answers: [LIKE_LONDON], isUnmistakable: false, unknownName: 'Xyzburg' }
const [FRANCE, BELARUS] = [areaOf('FR', '33298', 'Brest'), areaOf('BY', '375162', 'Brest')]

test.each([
  ['a country is expected by its ISO code', GERMANY, ['DE'], ['FR', 'DE Berlin']],
  ['a town by its name in its country', LEEDS, ['GB Leeds'], ['US Leeds', 'GB York', 'GB']],
  ['a code by all its digits', LEEDS, ['GB 44113'], ['GB 4411']],
  [
    'a town by another name at its position',
    first(placeOf(place('DE', 'München', MUNICH), IN_MUNICH)),
    ['DE Munich'],
    [],
  ],
  [
    'a district not',
    first(placeOf(place('DE', 'Altstadt', { ...MUNICH, kind: 'district' }), IN_MUNICH)),
    [],
    ['DE Munich'],
  ],
  ['an area in its state', MAINE, ['US Portland, ME'], ['US Portland, OR']],
  ['a place in its state', VIENNA, ['US Vienna, VA'], []],
  ['a place without a code', first(placeOf(OBERTRAUN, nearest)), ['place AT Obertraun'], []],
  [
    'a place with one is covered',
    first(placeOf(OBERTRAUN, IN_OBERTRAUN)),
    [],
    ['place AT Obertraun'],
  ],
  ['a place by its code', first(placeOf(SOHO, IN_LONDON)), ['GB Soho = 4420'], ['GB Soho = 44161']],
  ['a place that has none', first(placeOf(SOHO, nearest)), [], ['GB Soho = 4420']],
  ['what is forgiven says so', first(LIKE_LONDON), ['similar GB London'], []],
  ['what is not does not', first(LONDON), [], ['similar GB London']],
  ['what is spelt alike may stand below what is unknown', UNKNOWN, ['unknown'], []],
  ['which is not taken', { ...UNKNOWN, isUnmistakable: true }, [], ['unknown']],
  ['nor known', { ...UNKNOWN, unknownName: undefined }, [], ['unknown']],
  ['nor called exactly so', { ...UNKNOWN, answers: [LONDON] }, [], ['unknown']],
  ['one of several may be expected', first(BELARUS), ['BY Brest | FR Brest'], []],
  ['the first one counts', first(BELARUS, FRANCE), [], ['FR Brest']],
])('%s', (_, answers, met, unmet) => {
  expect([...met, ...unmet].filter((expected) => isExpected(answers, expected))).toEqual(met)
})

test('it may be found later', () => {
  expect(isExpectedAmong(first(BELARUS, FRANCE), 'FR Brest', 3)).toBe(true)
  expect(isExpectedAmong(first(BELARUS, BELARUS, BELARUS, FRANCE), 'FR Brest', 3)).toBe(false)
})
