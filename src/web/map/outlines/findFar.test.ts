import type { MultiPolygon } from 'geojson'
import { expect, test } from 'vitest'
import { findFar } from './findFar.ts'

/** A square of two degrees around a point. */
function square(lng: number, lat: number): MultiPolygon['coordinates'][number] {
  const [west, east, south, north] = [lng - 1, lng + 1, lat - 1, lat + 1]
  return [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ]
}

const outlines = new Map<string, MultiPolygon>([
  ['AA', { type: 'MultiPolygon', coordinates: [square(10, 50), square(30, 50)] }],
  ['FJ', { type: 'MultiPolygon', coordinates: [square(180, -17)] }],
])

test.each([
  ['within', 'AA', 50.5, 10.5, false],
  ['within another part', 'AA', 50, 30, false],
  ['off the coast', 'AA', 52, 10, false],
  ['between its parts, far from both', 'AA', 50, 20, true],
  ['in another country', 'AA', 0.1, 0.1, true],
  ['within, across the antimeridian', 'FJ', -17, -179.5, false],
  ['far, across the antimeridian', 'FJ', -17, -170, true],
  ['anywhere, without an outline', 'XX', 0, 0, false],
])('a point %s', (_, iso, lat, lng, isFar) => {
  expect(findFar([{ iso, lat, lng }], outlines)).toEqual(isFar ? [iso] : [])
})
