import { expect, test } from 'vitest'
import type { AreaListing, CountryListing } from '../file/listing.ts'
import type { Position } from '../geo/position.ts'
import { planMaps, SHEET_PX } from './planMaps.ts'

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
