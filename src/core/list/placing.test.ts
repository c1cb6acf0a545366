import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { type Area, parseArea } from '../area.ts'
import { parseCountry } from '../country.ts'
import type { Position } from '../geo/position.ts'
import { anyPosition } from '../testing/anyPosition.ts'
import {
  areasFarAway,
  codesAt,
  codesOfTown,
  countPlacing,
  kmFromCenter,
  placingOf,
  reachOf,
} from './placing.ts'

const AUSTRALIA = parseCountry(['61', 'Australia', '36', 'AU', '', '-25.27', '134.49'])
const area = (code: string, latitude: string, longitude: string) =>
  parseArea([code, `Area ${code}`, '', '', latitude, longitude])

type AreaRow = Parameters<typeof area>

const SYDNEY = area('612', '-33.8678', '151.2073')
const SYDNEY_TOO = area('6129', '-33.8678', '151.2073')
const PERTH = area('618', '-31.9522', '115.8614')
const AT_COUNTRY = area('614', '-25.27', '134.49')
const BLANK = area('611', '', '')
const SWAPPED_OUT_OF_RANGE = area('613', '144.9633', '-37.8140') // Melbourne
const ALL = [SYDNEY, SYDNEY_TOO, PERTH, AT_COUNTRY, BLANK, SWAPPED_OUT_OF_RANGE]

describe('placingOf', () => {
  test.each([
    ['a position of its own', PERTH, 'own'],
    ['a position of two codes', SYDNEY, 'shared'],
    ['the country’s position', AT_COUNTRY, 'country'],
    ['no position', BLANK, 'none'],
    ['latitude and longitude swapped', SWAPPED_OUT_OF_RANGE, 'swapped'],
  ])('recognizes %s', (_, one, placing) => {
    expect(placingOf(one, AUSTRALIA, ALL)).toBe(placing)
  })

  test.each<[string, string[], AreaRow[], string]>([
    [
      'recognizes swapped coordinates that are in range',
      ['49', 'Germany', '276', 'DE', '', '51.1', '10.4'],
      [
        ['4930', '13.4105', '52.5244'],
        ['4989', '48.1374', '11.5755'],
      ],
      'swapped',
    ], // Berlin, in the Arabian Sea
    [
      'calls a far island far, not swapped',
      ['56', 'Chile', '152', 'CL', '', '-35.7', '-71.5'],
      [
        ['5632', '-27.15', '-109.43'],
        ['562', '-33.45', '-70.65'],
      ],
      'far',
    ],
  ])('%s', (_, country, rows, placing) => {
    const areas = rows.map((row) => area(...row))
    expect(placingOf(areas[0]!, parseCountry(country), areas)).toBe(placing)
  })
})

test('codesOfTown lists the codes of a name that has no position', () => {
  const named = (code: string, name: string) => ({ ...area(code, '', ''), name })
  const all = [named('263', 'Zulia'), named('261', 'Zulia'), named('212', 'Caracas'), SYDNEY]
  expect(codesOfTown('VE', named('261', 'Zulia'), all).map(({ code }) => code)).toEqual([
    '261',
    '263',
  ])
  expect(codesOfTown('AU', SYDNEY, all)).toEqual([SYDNEY])
})

test('codesOfTown lists what is called so around a town, not its parts, nor the town across a border of states', () => {
  const at = (code: string, name: string, lat: string) => ({ ...area(code, lat, '7.47'), name })
  const hagen = at('2331', 'Hagen', '51.36')
  const around = [
    hagen,
    at('2334', 'Hagen-Hohenlimburg', '51.36'),
    at('2332', 'Hagen/Wetter', '51.4'),
  ]
  const codesOf = (town: typeof hagen, all: readonly (typeof hagen)[]) =>
    codesOfTown('DE', town, all).map(({ code }) => code)
  expect(codesOf(hagen, [...around, at('99', 'Hagen', '53.36')])).toEqual(['2331', '2332'])
  const kansas = at('913', 'Kansas City, KS', '39.11')
  expect(codesOf(kansas, [kansas, at('816', 'Kansas City, MO', '39.1')])).toEqual(['913'])
})

test('codesAt lists each code at a position once', () => {
  expect(codesAt(SYDNEY.position!, [SYDNEY_TOO, ...ALL, SYDNEY]).map(({ code }) => code)).toEqual([
    '612',
    '6129',
  ])
})

test('the counts of countPlacing add up for any values', () => {
  const valueArbitrary = fc.oneof(
    fc.string(),
    fc.double().map(String),
    fc.constantFrom('0', '', '91', '-33.8'),
  )
  const areaArbitrary: fc.Arbitrary<Area> = fc
    .tuple(valueArbitrary, valueArbitrary)
    .map(([lat, lng]) => area('1', lat, lng))
  expect(countPlacing(ALL)).toEqual({ total: 6, placed: 4, unplaced: 2, spots: 3 })
  forAny(fc.array(areaArbitrary), (areas) => {
    const { total, placed, unplaced, spots } = countPlacing(areas)
    expect(placed + unplaced).toBe(total)
    expect(spots <= placed).toBe(true)
    expect(unplaced).toBe(areas.filter(({ position }) => !position).length)
  })
})

describe('areasFarAway', () => {
  test.each<[string, string[], AreaRow[], string[]]>([
    [
      'are those at the pole and those with swapped coordinates',
      ['49', 'Germany', '276', 'DE', '', '51.1', '10.4'],
      [
        ['4930', '52.5244', '13.4105'],
        ['4989', '48.1374', '11.5755'],
        ['4940', '53.5510', '9.9930'],
        ['49221', '50.9333', '6.95'],
        ['491', '89.9', '10'],
        ['492', '9.9930', '53.5510'],
        ['493', '', ''],
      ],
      ['491', '492'],
    ],
    [
      'trusts the country’s position if there are only two areas',
      ['49', 'Germany', '276', 'DE', '', '51.1', '10.4'],
      [
        ['4930', '52.5244', '13.4105'],
        ['491', '-48', '-120'],
      ],
      ['491'],
    ],
    [
      'trusts the areas if the country’s position is wrong',
      ['49', 'Germany', '276', 'DE', '', '10.4', '51.1'],
      [
        ['4930', '52.5244', '13.4105'],
        ['4989', '48.1374', '11.5755'],
        ['4940', '53.5510', '9.9930'],
        ['49221', '50.9333', '6.95'],
      ],
      [],
    ],
    [
      'are none in a country that spans the antimeridian',
      ['679', 'Fiji', '242', 'FJ', '', '-17.8', '177.9'],
      [
        ['1', '-18.1', '178.4'],
        ['2', '-16.8', '-179.9'],
        ['3', '-17', '-178.8'],
      ],
      [],
    ],
  ])('%s', (_, country, rows, codes) => {
    const far = areasFarAway(
      rows.map((row) => area(...row)),
      parseCountry(country),
    )
    expect([...far].map(({ code }) => code)).toEqual(codes)
  })

  test.each([
    ['Hawaii and Alaska', ['21.3', '-157.8'], ['61.2', '-149.9']],
    ['Kaliningrad and Kamchatka', ['54.7', '20.5'], ['53', '158.6']],
  ])('do not include %s', (name, ...ends) => {
    const [south, west, north, east] = name.startsWith('Hawaii')
      ? [30, -122, 47, -71]
      : [45, 30, 60, 130]
    const mainland = Array.from({ length: 80 }, (_, i) =>
      area(
        String(i),
        String(south! + ((north! - south!) * (i % 8)) / 7),
        String(west! + ((east! - west!) * Math.floor(i / 8)) / 9),
      ),
    )
    const country = parseCountry(['1', name, '', 'QQ', '', '', ''])
    const far = areasFarAway(
      [...mainland, ...ends.map(([lat = '', lng = '']) => area(lat, lat, lng))],
      country,
    )
    expect(far.size).toBe(0)
  })
})

/** Positions within some 350 km of a center anywhere on earth. */
const cluster: fc.Arbitrary<readonly Position[]> = fc
  .tuple(
    fc.record({ lat: fc.integer({ min: -70, max: 70 }), lng: fc.integer({ min: -180, max: 180 }) }),
    fc.array(fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 })), {
      minLength: 8,
      maxLength: 40,
    }),
  )
  .map(([middle, offsets]) =>
    offsets.map(([north, east], i) => ({
      lat: middle.lat + north / 100 + i / 1e6, // no two of them equal
      lng: wrap(middle.lng + east / 100),
    })),
  )

function wrap(lng: number): number {
  return ((lng + 540) % 360) - 180
}

test('covers most positions even if a fifth of them are outliers', () => {
  forAny(cluster, fc.array(anyPosition, { maxLength: 10 }), (positions, wild) => {
    const few = wild.slice(0, Math.floor(positions.length / 5))
    const reach = reachOf([...few, ...positions])!
    expect(reach.km).toBeLessThan(1_200)
    for (const position of positions) expect(kmFromCenter(reach, position)).toBeLessThan(1_200)
  })
})

test('contains three quarters of the positions', () => {
  forAny(fc.uniqueArray(anyPosition, { minLength: 1, maxLength: 60 }), (positions) => {
    const reach = reachOf(positions)!
    const within = positions.filter((position) => kmFromCenter(reach, position) <= reach.km + 1e-6)
    expect(within.length).toBeGreaterThanOrEqual(0.75 * (positions.length - 1))
  })
})

test('counts a position once even if it occurs often', () => {
  const towns = [48, 49, 50, 51, 52].map((lat) => ({ lat, lng: 10 }))
  const wrong = Array.from({ length: 100 }, () => ({ lat: 1, lng: 1 }))
  expect(reachOf([...wrong, ...towns])!.km).toBeLessThan(400)
})

test('samples a very long list', () => {
  const many = Array.from({ length: 100_000 }, (_, i) => ({ lat: 45 + i / 1e5, lng: 10 + (i % 7) }))
  expect(reachOf(many)!.km).toBeLessThan(400)
})

test('is undefined for an empty list', () => {
  expect(reachOf([])).toBeUndefined()
})
