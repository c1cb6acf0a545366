import { describe, expect, test } from 'vitest'
import { parseArea } from '../../area.ts'
import { parseCountry } from '../../country.ts'
import type { Gazetteer, NamedPlace, Place } from '../../gazetteer/gazetteer.ts'
import { readOtherNames } from '../../search/build/corpus.ts'
import { createAreaNames } from './areaNames.ts'
import { createCoverageFinder } from './coverageOf.ts'
import { areasOfRegion } from './regions.ts'

const country = (iso: string, callingCode: string) => parseCountry([callingCode, iso, '', iso])
const area = (code: string, name: string, lat = '', lng = '') => parseArea([code, name, '', '', lat, lng])

const world = {
  countries: [
    country('US', '1'),
    country('AT', '43'),
    country('DE', '49'),
    country('DK', '45'),
    country('FR', '33'),
    country('MX', '52'),
    country('MN', '976'),
    country('AD', '376'),
  ],
  areas: new Map([
    [
      'US',
      [
        area('1212', 'New York, NY', '40.71', '-74.01'),
        area('1646', 'New York, NY', '40.71', '-74.01'),
        area('1201', 'Jersey City, NJ', '40.73', '-74.08'),
        area('1732', 'Edison, NJ', '40.52', '-74.41'),
      ],
    ],
    ['AT', [area('437722', 'Ried', '48.21', '13.49'), area('43662', 'Salzburg', '47.81', '13.04')]],
    ['DE', [area('498571', 'Simbach', '48.27', '13.02'), area('4989', 'Munich', '48.14', '11.58')]],
    ['DK', [area('45', 'National')]],
    ['MX', [area('52222', 'Puebla, PUE', '19.04', '-98.20'), area('52224', 'Puebla (state)'), area('5299', 'Abai')]],
    ['MN', [area('97611', 'Bayan, Tuv'), area('97612', 'Bayan, Khentii'), area('97613', 'Sumber')]],
    ['AD', [area('376', 'National'), area('3768', 'Escaldes')]],
  ]),
}

const ABAI = place('MX', 'Abai', 20, -99)

/** Knows the states of the region by halves: New Jersey lies west of Manhattan. */
const gazetteer: Gazetteer = {
  named: (name, { isos }) => (name === 'Abai' && isos?.[0] === 'MX' ? [named(ABAI)] : []),
  beginning: () => [],
  alike: () => [],
  regionsNamed: (name) => (name === 'Tuv' ? [named(place('MN', 'Tuv', 47, 106, { region: '047' }))] : []),
  regionAt: (iso, { lng }) => (iso === 'AT' ? (lng > 13.3 ? '4' : '5') : ''),
  placeNear: () => undefined,
  townsIn: () => [],
  servedBy: () => undefined,
  regionName: () => undefined,
}

const { coverageOf, regionOf } = createCoverageFinder({
  world,
  areaNames: createAreaNames(world.areas, readOtherNames([['DE', '4989', ['München']]])),
  gazetteer,
})

function place(iso: string, name: string, lat: number, lng: number, more: Partial<Place> = {}): Place {
  return {
    name,
    kind: 'town',
    iso,
    region: '',
    position: { lat, lng },
    population: 1000,
    partOf: undefined,
    ...more,
  }
}

function named(of: Place): NamedPlace {
  return { place: of, text: of.name, fit: 'exact', isOwnName: true, hint: undefined, score: 20 }
}

const codesOf = (areas: readonly { readonly code: string }[]) => areas.map(({ code }) => code)

function nearestTo(of: Place) {
  const coverage = coverageOf(of)
  if (coverage.kind !== 'nearest') throw new Error(`${of.name} is ${coverage.kind}`)
  return {
    inside: codesOf(coverage.inside.map((one) => one.area)),
    across: codesOf(coverage.across.map((one) => one.area)),
  }
}

describe('from a place to its codes', () => {
  test('an area of its name that is there covers it, with all codes of the town', () => {
    expect(coverageOf(place('US', 'New York', 40.75, -73.98))).toMatchObject({
      kind: 'covered',
      areas: [{ code: '1212' }, { code: '1646' }],
    })
  })

  test('in any of its names', () => {
    expect(coverageOf(place('DE', 'München', 48.14, 11.57)).kind).toBe('covered')
  })

  test('an area of its name elsewhere does not', () => {
    expect(coverageOf(place('DE', 'Munich', 53, 10)).kind).toBe('nearest')
  })

  test('a district goes by its own name, then by its town', () => {
    const partOf = place('DE', 'Munich', 48.14, 11.57)
    const schwabing = place('DE', 'Schwabing', 48.17, 11.58, { kind: 'district', partOf })
    expect(coverageOf(schwabing)).toMatchObject({ kind: 'covered', areas: [{ code: '4989' }] })
  })

  test('an airport goes by its town, whatever stands around it', () => {
    const partOf = place('DE', 'Munich', 48.14, 11.57)
    const airport = place('DE', 'Simbach', 48.27, 13.02, { kind: 'airport', partOf })
    expect(coverageOf(airport)).toMatchObject({ kind: 'covered', areas: [{ code: '4989' }] })
  })

  test('a large town has the areas in its middle, whatever their names; a small one does not', () => {
    const near = { population: 60_000 } as const
    expect(coverageOf(place('US', 'Metuchen', 40.53, -74.4, near))).toMatchObject({
      kind: 'covered',
      areas: [{ code: '1732' }],
    })
    expect(coverageOf(place('US', 'Metuchen', 40.53, -74.4)).kind).toBe('nearest')
    expect(coverageOf(place('US', 'Rahway', 40.6, -74.3, near)).kind).toBe('nearest')
  })

  test('a country without areas has its own code', () => {
    expect(coverageOf(place('DK', 'Copenhagen', 55.68, 12.57))).toMatchObject({ kind: 'national' })
  })

  test('in the United States the codes of another state are never nearest', () => {
    const cliffside = place('US', 'Cliffside Park', 40.82, -73.99, { region: 'NJ' })
    expect(nearestTo(cliffside).inside).toEqual(['1201', '1732'])
  })

  test('elsewhere the own region is preferred to a slightly nearer one', () => {
    const between = place('AT', 'Straßwalchen', 48.02, 13.25, { region: '5' })
    expect(nearestTo({ ...between, region: '4' }).inside[0]).toBe('437722')
    expect(nearestTo({ ...between, region: '5' }).inside[0]).toBe('43662')
  })

  test('what is nearer across the border is listed apart', () => {
    expect(nearestTo(place('AT', 'Braunau', 48.26, 13.03))).toEqual({
      inside: ['437722', '43662'],
      across: ['498571'],
    })
  })

  test('an area without a position covers a place of its state only', () => {
    const bayan = place('MN', 'Bayan', 47.2, 107.5, { region: '047' })
    expect(coverageOf(bayan)).toEqual({ kind: 'covered', areas: [area('97611', 'Bayan, Tuv')] })
    expect(coverageOf({ ...bayan, region: '073' }).kind).toBe('unplaced')
  })

  test('an area without a position or a state covers the best known place of its name', () => {
    expect(coverageOf(ABAI)).toMatchObject({ kind: 'covered', areas: [{ code: '5299' }] })
    expect(coverageOf({ ...ABAI, position: { lat: 28, lng: -106 } }).kind).toBe('nearest')
  })

  test('the code of a whole state covers no town of its name', () => {
    const puebla = place('MX', 'Puebla', 19.04, -98.2, { region: 'PUE' })
    expect(coverageOf(puebla)).toMatchObject({ kind: 'covered', areas: [{ code: '52222' }] })
    expect(coverageOf(place('MX', 'Puebla', 32.5, -115.3, { region: 'BCN' })).kind).toBe('nearest')
  })

  test('where no area has a position the answer is the code of the country, or how many codes it has', () => {
    expect(coverageOf(place('MN', 'Erdenet', 49, 104))).toEqual({ kind: 'unplaced', areaCount: 3 })
    expect(coverageOf(place('AD', 'Canillo', 42.6, 1.6))).toMatchObject({
      kind: 'national',
      area: { code: '376' },
    })
  })

  test('a country that is not loaded is unknown; one outside the account has no coverage', () => {
    expect(coverageOf(place('FR', 'Lyon', 45.76, 4.84)).kind).toBe('unknown')
    expect(coverageOf(place('CH', 'Geneva', 46.2, 6.15)).kind).toBe('none')
  })
})

test('a region lists its areas, by the state in the name or by where they are', () => {
  const of = (iso: string, region: string) => codesOf(areasOfRegion(iso, region, world.areas.get(iso) ?? [], regionOf))
  expect(of('US', 'NJ')).toEqual(['1201', '1732'])
  expect(of('AT', '5')).toEqual(['43662'])
  expect(of('AT', '')).toEqual([])
})
