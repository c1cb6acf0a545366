import { describe, expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { anyPosition } from '../testing/anyPosition.ts'
import type { Position } from './position.ts'
import cases from './sphere.json' with { type: 'json' }
import { bearing, compassPoint, distanceKm } from './sphere.ts'

describe('distanceKm', () => {
  test.each(cases.distances as [string, Position, Position, number][])('%s', (_, from, to, km) =>
    expect(distanceKm(from, to)).toBeCloseTo(km, km < 1 ? 4 : 1),
  )

  test('is symmetric, and satisfies the triangle inequality', () => {
    forAny(anyPosition, anyPosition, anyPosition, (a, b, c) => {
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6)
      expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-3)
    })
  })
})

describe('bearing', () => {
  test.each(cases.bearings as [string, Position, number][])('%s', (name, to, degrees) => {
    const from = name.includes('antimeridian') ? { lat: 0, lng: -170 } : { lat: 0, lng: 0 }
    expect(bearing(from, to)).toBeCloseTo(degrees, 6)
  })

  test('is south in every direction from the north pole', () =>
    expect(compassPoint(bearing({ lat: 90, lng: 0 }, { lat: 0, lng: 0 }))).toBe('S'))
})

test.each(cases.points as [number, string][])('%d degrees are %s', (degrees, point) =>
  expect(compassPoint(degrees)).toBe(point),
)
