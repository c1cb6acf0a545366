import { describe, expect, test } from 'vitest'
import { parseArea } from '../area.ts'
import { parseCountry } from '../country.ts'
import type { Gazetteer, NamedPlace, Place } from '../gazetteer/gazetteer.ts'
import { readOtherNames } from '../search/build/corpus.ts'
import { createAreaNames } from './areaNames.ts'
import { createCoverageFinder, isCalledAs } from './coverageOf.ts'
import { areasOfRegion } from './regions.ts'

const country = (iso: string, callingCode: string) => parseCountry([callingCode, iso, '', iso])
const area = (code: string, name: string, lat = '', lng = '') =>
  parseArea([code, name, '', '', lat, lng])

type AreaRow = [code: string, name: string, lat?: string, lng?: string]
const areasOf = (rows: readonly string[][]) => rows.map((row) => area(...(row as AreaRow)))
const world = {
  countries: [
    ['US', '1'],
    ['AT', '43'],
    ['DE', '49'],
    ['DK', '45'],
    ['FR', '33'],
    ['MX', '52'],
    ['MN', '976'],
    ['AD', '376'],
  ].map(([iso = '', callingCode = '']) => country(iso, callingCode)),
  areas: new Map(
    Object.entries({
      US: [
        ['1212', 'New York, NY', '40.71', '-74.01'],
        ['1646', 'New York, NY', '40.71', '-74.01'],
        ['1201', 'Jersey City, NJ', '40.73', '-74.08'],
        ['1732', 'Edison, NJ', '40.52', '-74.41'],
      ],
      AT: [
        ['437722', 'Ried', '48.21', '13.49'],
        ['43662', 'Salzburg', '47.81', '13.04'],
      ],
      DE: [
        ['498571', 'Simbach', '48.27', '13.02'],
        ['4989', 'Munich', '48.14', '11.58'],
      ],
      DK: [['45', 'National']],
      MX: [
        ['52222', 'Puebla, PUE', '19.04', '-98.20'],
        ['52224', 'Puebla (state)'],
        ['5299', 'Abai'],
      ],
      MN: [
        ['97611', 'Bayan, Tuv'],
        ['97612', 'Bayan, Khentii'],
        ['97613', 'Sumber'],
      ],
      AD: [
        ['376', 'National'],
        ['3768', 'Escaldes'],
      ],
    }).map(([iso, rows]) => [iso, areasOf(rows)]),
  ),
}

const ABAI = place('MX', 'Abai', 20, -99)

/** Knows the states of the region by halves: New Jersey lies west of Manhattan. */
const gazetteer: Gazetteer = {
  named: ({ text }, { isos }) => (text === 'Abai' && isos?.[0] === 'MX' ? [named(ABAI)] : []),
  beginning: () => [],
  alike: () => [],
  regionsNamed: ({ text }) =>
    text === 'Tuv' ? [named(place('MN', 'Tuv', 47, 106, { region: '047' }))] : [],
  regionsSaid: () => [],
  regionAt: (iso, { lng }) => (iso === 'AT' ? (lng > 13.3 ? '4' : '5') : ''),
  placeNear: () => undefined,
  townsIn: () => [],
  servedBy: () => undefined,
  postcode: () => undefined,
  regionName: () => undefined,
}

const { coverageOf, regionOf } = createCoverageFinder({
  world,
  areaNames: createAreaNames(world.areas, readOtherNames([['DE', '4989', ['München']]])),
  gazetteer,
})

function place(
  iso: string,
  name: string,
  lat: number,
  lng: number,
  more: Partial<Place> = {},
): Place {
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

  test('where no area has a position the answer is the code of the country, or how many codes it has', () => {
    expect(coverageOf(place('MN', 'Erdenet', 49, 104))).toEqual({ kind: 'unplaced', areaCount: 3 })
    expect(coverageOf(place('AD', 'Canillo', 42.6, 1.6))).toMatchObject({
      kind: 'national',
      area: { code: '376' },
    })
  })

  test.each<[string, Parameters<typeof place>, object]>([
    [
      'an area of its name that is there covers it, with all codes of the town',
      ['US', 'New York', 40.75, -73.98],
      { kind: 'covered', areas: [{ code: '1212' }, { code: '1646' }] },
    ],
    ['in any of its names', ['DE', 'München', 48.14, 11.57], { kind: 'covered' }],
    ['an area of its name elsewhere does not', ['DE', 'Munich', 53, 10], { kind: 'nearest' }],
    [
      'a large town has the areas in its middle, whatever their names; a small one does not',
      ['US', 'Metuchen', 40.53, -74.4, { population: 60000 }],
      { kind: 'covered', areas: [{ code: '1732' }] },
    ],
    [
      'a large town has the areas in its middle, whatever their names; a small one does not',
      ['US', 'Metuchen', 40.53, -74.4],
      { kind: 'nearest' },
    ],
    [
      'a large town has the areas in its middle, whatever their names; a small one does not',
      ['US', 'Rahway', 40.6, -74.3, { population: 60000 }],
      { kind: 'nearest' },
    ],
    [
      'a country without areas has its own code',
      ['DK', 'Copenhagen', 55.68, 12.57],
      { kind: 'national' },
    ],
    [
      'an area without a position or a state covers the best known place of its name',
      ['MX', 'Abai', 20, -99],
      { kind: 'covered', areas: [{ code: '5299' }] },
    ],
    [
      'an area without a position or a state covers the best known place of its name',
      ['MX', 'Abai', 28, -106],
      { kind: 'nearest' },
    ],
    [
      'the code of a whole state covers no town of its name',
      ['MX', 'Puebla', 19.04, -98.2, { region: 'PUE' }],
      { kind: 'covered', areas: [{ code: '52222' }] },
    ],
    [
      'the code of a whole state covers no town of its name',
      ['MX', 'Puebla', 32.5, -115.3, { region: 'BCN' }],
      { kind: 'nearest' },
    ],
    [
      'a country that is not loaded is unknown; one outside the account has no coverage',
      ['FR', 'Lyon', 45.76, 4.84],
      { kind: 'unknown' },
    ],
    [
      'a country that is not loaded is unknown; one outside the account has no coverage',
      ['CH', 'Geneva', 46.2, 6.15],
      { kind: 'none' },
    ],
  ])('%s', (_, row, coverage) => {
    expect(coverageOf(place(...row))).toMatchObject(coverage)
  })
})

test('a region lists its areas, by the state in the name or by where they are', () => {
  const of = (iso: string, region: string) =>
    codesOf(areasOfRegion(iso, region, world.areas.get(iso) ?? [], regionOf))
  expect(of('US', 'NJ')).toEqual(['1201', '1732'])
  expect(of('AT', '5')).toEqual(['43662'])
  expect(of('AT', '')).toEqual([])
})

test('an area has the name of its country, whatever the page calls that', () => {
  const man = { ...country('IM', '44'), name: 'جزيرة مان', sentName: 'Isle of Man' }
  expect(isCalledAs(man, area('441624', 'Isle of Man'))).toBe(true)
  expect(isCalledAs(man, area('441624', 'Douglas'))).toBe(false)
})

test('a code that begins others is not told as one of them, unless the list has only these', () => {
  const japan = country('JP', '81')
  const serving: Gazetteer = {
    ...gazetteer,
    servedBy: () => ({ certainty: 'known', groups: [['8179']] }),
  }
  const codesWith = (rows: readonly string[][]) => {
    const areas = new Map([['JP', areasOf(rows)]])
    const areaNames = createAreaNames(areas, new Map())
    const finder = createCoverageFinder({
      world: { ...world, countries: [japan], areas },
      areaNames,
      gazetteer: serving,
    })
    const coverage = finder.coverageOf(place('JP', 'Himeji', 34.82, 134.69))
    return coverage.kind === 'served' ? coverage.areas.map(({ code }) => code) : coverage.kind
  }
  const fukusaki = ['81790', 'Fukusaki', '34.95', '134.76']
  expect(codesWith([fukusaki, ['8179', 'Himeji, Hyogo', '35.9', '134.7']])).toEqual(['8179'])
  expect(codesWith([fukusaki])).toEqual(['81790'])
})
