import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { anyPosition } from '../testing/anyPosition.ts'
import { splitMaps } from './planMaps.ts'

const BERLIN = { lat: 52.5, lng: 13.4 }
const LISBON = { lat: 38.7, lng: -9.1 }
const HELSINKI = { lat: 60.2, lng: 24.9 }
const NEW_YORK = { lat: 40.7, lng: -74 }
const BOSTON = { lat: 42.4, lng: -71 }
const TOKYO = { lat: 35.7, lng: 139.7 }
const SYDNEY = { lat: -33.9, lng: 151.2 }

test('Europe is one map', () => {
  expect(splitMaps([BERLIN, LISBON, HELSINKI])).toEqual([[0, 1, 2]])
})

test('places on both sides of the Atlantic are two maps, the one with more of them first', () => {
  expect(splitMaps([NEW_YORK, BERLIN, BOSTON, LISBON, HELSINKI])).toEqual([
    [1, 3, 4],
    [0, 2],
  ])
})

test('three maps at most', () => {
  expect(splitMaps([BERLIN, NEW_YORK, TOKYO, SYDNEY, BOSTON]).map((map) => map.length)).toEqual([
    2, 2, 1,
  ])
})

test('neighbours across the antimeridian are one map', () => {
  expect(
    splitMaps([
      { lat: -18, lng: 178 },
      { lat: -14, lng: -172 },
    ]),
  ).toEqual([[0, 1]])
})

test('each place is on one map, whatever there is', () => {
  forAny(fc.array(anyPosition, { maxLength: 60 }), (positions) => {
    const maps = splitMaps(positions)
    expect(maps.length).toBeLessThanOrEqual(3)
    expect(maps.flat().sort((a, b) => a - b)).toEqual(positions.map((_, i) => i))
  })
})
