import type { MultiPolygon } from 'geojson'
import { expect, test } from 'vitest'
import cases from './findFar.json' with { type: 'json' }
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

test.each(cases.points)('a point $where', ({ iso, lat, lng, isFar }) => {
  expect(findFar([{ iso, lat, lng }], outlines)).toEqual(isFar ? [iso] : [])
})
