import { describe, expect, test } from 'vitest'
import type { Answer, Answers, PlaceCoverage } from '../../core/answer/answer.ts'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import type { Place } from '../../core/gazetteer/gazetteer.ts'
import { isExpected, isExpectedAmong } from './isExpected.ts'

const country = (iso: string): Country => ({ iso, name: iso, callingCode: '0' }) as unknown as Country
const area = (code: string, name: string, lat = 0, lng = 0): Area => ({ code, name, position: { lat, lng } }) as Area
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
const first = (...answers: Answer[]): Answers => ({ answers, isUnmistakable: true, unknownName: undefined })
const nearest: PlaceCoverage = { kind: 'nearest', inside: [], across: [] }

describe('a country', () => {
  const germany = first({ kind: 'country', country: country('DE'), ...exact })

  test('is expected by its ISO code, and is no town', () => {
    expect(isExpected(germany, 'DE')).toBe(true)
    expect(isExpected(germany, 'FR')).toBe(false)
    expect(isExpected(germany, 'DE Berlin')).toBe(false)
  })
})

describe('a town', () => {
  test('is expected by its name in its country', () => {
    const leeds = first(areaOf('GB', '44113', 'Leeds'))
    expect(isExpected(leeds, 'GB Leeds')).toBe(true)
    expect(isExpected(leeds, 'US Leeds')).toBe(false)
    expect(isExpected(leeds, 'GB York')).toBe(false)
    expect(isExpected(leeds, 'GB')).toBe(false)
  })

  test('may have another name at the same position, a district may not', () => {
    const munich = { position: { lat: 48.1374, lng: 11.5755 } }
    const covered: PlaceCoverage = { kind: 'covered', areas: [area('4989', 'Munich')] }
    expect(isExpected(first(placeOf(place('DE', 'München', munich), covered)), 'DE Munich')).toBe(true)
    const district = place('DE', 'Altstadt', { ...munich, kind: 'district' })
    expect(isExpected(first(placeOf(district, covered)), 'DE Munich')).toBe(false)
  })

  test('is expected in its state', () => {
    const maine = first(areaOf('US', '1207', 'Portland, ME'))
    expect(isExpected(maine, 'US Portland, ME')).toBe(true)
    expect(isExpected(maine, 'US Portland, OR')).toBe(false)
    expect(isExpected(first(placeOf(place('US', 'Vienna', { region: 'VA' }), nearest)), 'US Vienna, VA')).toBe(true)
  })

  test('without a code of its own is not covered', () => {
    const obertraun = place('AT', 'Obertraun')
    expect(isExpected(first(placeOf(obertraun, nearest)), 'place AT Obertraun')).toBe(true)
    const covered: PlaceCoverage = { kind: 'covered', areas: [area('436131', 'Obertraun')] }
    expect(isExpected(first(placeOf(obertraun, covered)), 'place AT Obertraun')).toBe(false)
  })

  test('has to have the expected code', () => {
    const soho = place('GB', 'Soho', { kind: 'district' })
    const london: PlaceCoverage = { kind: 'covered', areas: [area('4420', 'London')] }
    expect(isExpected(first(placeOf(soho, london)), 'GB Soho = 4420')).toBe(true)
    expect(isExpected(first(placeOf(soho, london)), 'GB Soho = 44161')).toBe(false)
    expect(isExpected(first(placeOf(soho, nearest)), 'GB Soho = 4420')).toBe(false)
  })
})

describe('what is forgiven', () => {
  const london: Answer = { ...areaOf('GB', '4420', 'London'), ...similar } as Answer

  test('has to say so', () => {
    expect(isExpected(first(london), 'similar GB London')).toBe(true)
    expect(isExpected(first(areaOf('GB', '4420', 'London')), 'similar GB London')).toBe(false)
  })

  test('may stand below what is unknown, and is not taken', () => {
    const unknown = { answers: [london], isUnmistakable: false, unknownName: 'Xyzburg' }
    expect(isExpected(unknown, 'unknown')).toBe(true)
    expect(isExpected({ ...unknown, isUnmistakable: true }, 'unknown')).toBe(false)
    expect(isExpected({ ...unknown, unknownName: undefined }, 'unknown')).toBe(false)
    expect(isExpected({ ...unknown, answers: [areaOf('GB', '4420', 'London')] }, 'unknown')).toBe(false)
  })
})

test('a code is expected with all its digits', () => {
  const manchester = first(areaOf('GB', '44161', 'Manchester'))
  expect(isExpected(manchester, 'GB 44161')).toBe(true)
  expect(isExpected(manchester, 'GB 4416')).toBe(false)
})

test('one of several may be expected, and found later', () => {
  const [france, belarus] = [areaOf('FR', '33298', 'Brest'), areaOf('BY', '375162', 'Brest')]
  expect(isExpected(first(belarus), 'BY Brest | FR Brest')).toBe(true)
  expect(isExpected(first(belarus, france), 'FR Brest')).toBe(false)
  expect(isExpectedAmong(first(belarus, france), 'FR Brest', 3)).toBe(true)
  expect(isExpectedAmong(first(belarus, belarus, belarus, france), 'FR Brest', 3)).toBe(false)
})
