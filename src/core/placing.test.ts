import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Area, parseArea } from './area.ts'
import { parseCountry } from './country.ts'
import { codesAt, countPlacing, placingOf } from './placing.ts'

const AUSTRALIA = parseCountry(['61', 'Australia', '36', 'AU', '', '-25.27', '134.49'])
const area = (code: string, latitude: string, longitude: string) =>
  parseArea([code, `Area ${code}`, '', '', latitude, longitude])

const SYDNEY = area('612', '-33.8678', '151.2073')
const SYDNEY_TOO = area('6129', '-33.8678', '151.2073')
const PERTH = area('618', '-31.9522', '115.8614')
const AT_COUNTRY = area('614', '-25.27', '134.49')
const BLANK = area('611', '', '')
const SWAPPED_OUT_OF_RANGE = area('613', '144.9633', '-37.8140') // Melbourne
const ALL = [SYDNEY, SYDNEY_TOO, PERTH, AT_COUNTRY, BLANK, SWAPPED_OUT_OF_RANGE]

describe('placingOf', () => {
  test.each([
    ['a point of its own', PERTH, 'own'],
    ['a point of two codes', SYDNEY, 'shared'],
    ['the country’s point', AT_COUNTRY, 'country'],
    ['no point', BLANK, 'none'],
    ['latitude and longitude in the other order', SWAPPED_OUT_OF_RANGE, 'swapped'],
  ])('knows %s', (_, one, placing) => {
    expect(placingOf(one, AUSTRALIA, ALL)).toBe(placing)
  })

  test('knows a swapped point within the range too', () => {
    const germany = parseCountry(['49', 'Germany', '276', 'DE', '', '51.1', '10.4'])
    const swapped = area('4930', '13.4105', '52.5244') // Berlin, in the Arabian Sea
    expect(placingOf(swapped, germany, [swapped, area('4989', '48.1374', '11.5755')])).toBe('swapped')
  })

  test('does not call a far island swapped', () => {
    const chile = parseCountry(['56', 'Chile', '152', 'CL', '', '-35.7', '-71.5'])
    const easterIsland = area('5632', '-27.15', '-109.43')
    expect(placingOf(easterIsland, chile, [easterIsland, area('562', '-33.45', '-70.65')])).toBe('own')
  })
})

test('codesAt lists each code of a spot once', () => {
  expect(codesAt(SYDNEY.position!, [SYDNEY_TOO, ...ALL, SYDNEY]).map(({ code }) => code)).toEqual([
    '612',
    '6129',
  ])
})

test('countPlacing adds up, whatever the values', () => {
  const valueArbitrary = fc.oneof(
    fc.string(),
    fc.double().map(String),
    fc.constantFrom('0', '', '91', '-33.8'),
  )
  const areaArbitrary: fc.Arbitrary<Area> = fc
    .tuple(valueArbitrary, valueArbitrary)
    .map(([lat, lng]) => area('1', lat, lng))
  expect(countPlacing(ALL)).toEqual({ total: 6, placed: 4, unplaced: 2, spots: 3 })
  fc.assert(
    fc.property(fc.array(areaArbitrary), (areas) => {
      const { total, placed, unplaced, spots } = countPlacing(areas)
      expect(placed + unplaced).toBe(total)
      expect(spots <= placed).toBe(true)
      expect(unplaced).toBe(areas.filter(({ position }) => !position).length)
    }),
  )
})
