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
  { where: 'within', iso: 'AA', lat: 50.5, lng: 10.5, isFar: false },
  { where: 'within another part', iso: 'AA', lat: 50, lng: 30, isFar: false },
  { where: 'off the coast', iso: 'AA', lat: 52, lng: 10, isFar: false },
  { where: 'between its parts, far from both', iso: 'AA', lat: 50, lng: 20, isFar: true },
  { where: 'in another country', iso: 'AA', lat: 0.1, lng: 0.1, isFar: true },
  { where: 'within, across the antimeridian', iso: 'FJ', lat: -17, lng: -179.5, isFar: false },
  { where: 'far, across the antimeridian', iso: 'FJ', lat: -17, lng: -170, isFar: true },
  { where: 'anywhere, without an outline', iso: 'XX', lat: 0, lng: 0, isFar: false },
])('a point $where', ({ iso, lat, lng, isFar }) => {
  expect(findFar([{ iso, lat, lng }], outlines)).toEqual(isFar ? [iso] : [])
})
