import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import type { AreaListing, CountryListing } from '../file/listing.ts'
import { pointIn } from '../geo/mapView.ts'
import type { Position } from '../geo/position.ts'
import { planMaps, SHEET_PX, viewAround } from './planMaps.ts'

const COUNTRY = { iso: 'XX', name: 'X', callingCode: '9', position: { lat: 51, lng: 10 } }
const BERLIN = { lat: 52.5, lng: 13.4 }
const MUNICH = { lat: 48.1, lng: 11.6 }
const NEW_YORK = { lat: 40.7, lng: -74 }

function areasAt(...positions: (Position | undefined)[]): AreaListing {
  const areas = positions.map((position, i) => ({
    country: COUNTRY,
    area: { code: String(i), name: 'A', position },
    more: [],
  }))
  return { kind: 'areas', name: 'X', moreColumns: [], areas }
}

test('one map is as wide as the sheet, and leaves out what has no position', () => {
  const maps = planMaps(areasAt(BERLIN, undefined, MUNICH))
  expect(maps.map(({ items }) => items)).toEqual([[0, 2]])
  expect(maps[0]?.view.width).toBe(SHEET_PX)
})

test('two maps fill the width together', () => {
  const maps = planMaps(areasAt(NEW_YORK, BERLIN, MUNICH))
  expect(maps.map(({ items }) => items)).toEqual([[1, 2], [0]])
  expect(maps.reduce((sum, { view }) => sum + view.width, 8)).toBe(SHEET_PX)
})

test('no map where nothing has a position', () => {
  expect(planMaps(areasAt(undefined))).toEqual([])
})

test('a country is not shown as near as a town', () => {
  const listing: CountryListing = {
    kind: 'countries',
    name: 'X',
    moreColumns: [],
    countries: [{ country: COUNTRY, more: [] }],
  }
  const [map] = planMaps(listing)
  expect(map?.view.zoom).toBeLessThan(5)
  const { left = 0, width = 0, worldPx = 1 } = map?.view ?? {}
  expect(((left + width / 2) / worldPx - 0.5) * 360).toBeCloseTo(10, 3)
})

const SIZE = { width: 672, height: 390 }

test('all positions are in view, with room around them', () => {
  const position = fc.record({
    lat: fc.double({ min: -60, max: 70, noNaN: true }),
    lng: fc.double({ min: -60, max: 60, noNaN: true }),
  })
  forAny(fc.array(position, { minLength: 1, maxLength: 20 }), (positions) => {
    const view = viewAround(positions, SIZE)
    for (const position of positions) {
      const [x, y] = pointIn(view, position)
      expect(x).toBeGreaterThan(40)
      expect(x).toBeLessThan(SIZE.width - 40)
      expect(y).toBeGreaterThan(20)
      expect(y).toBeLessThan(SIZE.height - 20)
    }
  })
})

test('across the antimeridian neighbours are near each other', () => {
  const [fiji, samoa] = [
    { lat: -18, lng: 178 },
    { lat: -14, lng: -172 },
  ]
  const view = viewAround([fiji, samoa], SIZE)
  expect(pointIn(view, fiji)[0]).toBeLessThan(pointIn(view, samoa)[0])
  expect(view.zoom).toBeGreaterThan(3)
})

test('a single place is shown with its country around it', () => {
  expect(viewAround([{ lat: 48.1, lng: 11.6 }], SIZE).zoom).toBe(6)
})
