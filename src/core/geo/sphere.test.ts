import { describe, expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { anyPosition } from '../testing/anyPosition.ts'
import type { Position } from './position.ts'
import { bearing, compassPoint, distanceKm } from './sphere.ts'

describe('distanceKm', () => {
  test.each<[string, Position, Position, number]>([
    ['London to Paris', { lat: 51.5074, lng: -0.1278 }, { lat: 48.8566, lng: 2.3522 }, 343.6],
    ['over the antimeridian', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111.2],
    ['along the pole, where all meridians meet', { lat: 90, lng: 0 }, { lat: 90, lng: 137 }, 0],
    ['to the opposite side of the earth', { lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 20015.1],
    ['a few metres', { lat: 48.8566, lng: 2.3522 }, { lat: 48.8567, lng: 2.3522 }, 0.0111],
  ])('%s', (_, from, to, km) => expect(distanceKm(from, to)).toBeCloseTo(km, km < 1 ? 4 : 1))

  test('is symmetric, and satisfies the triangle inequality', () => {
    forAny(anyPosition, anyPosition, anyPosition, (a, b, c) => {
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6)
      expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-3)
    })
  })
})

describe('bearing', () => {
  test.each<[string, Position, number]>([
    ['north', { lat: 10, lng: 0 }, 0],
    ['east', { lat: 0, lng: 10 }, 90],
    ['south', { lat: -10, lng: 0 }, 180],
    ['west over the antimeridian', { lat: 0, lng: -179 }, 270],
  ])('%s', (name, to, degrees) => {
    const from = name.includes('antimeridian') ? { lat: 0, lng: -170 } : { lat: 0, lng: 0 }
    expect(bearing(from, to)).toBeCloseTo(degrees, 6)
  })

  test('is south in every direction from the north pole', () =>
    expect(compassPoint(bearing({ lat: 90, lng: 0 }, { lat: 0, lng: 0 }))).toBe('S'))
})

test.each<[number, string]>([
  [0, 'N'],
  [22.4, 'N'],
  [22.6, 'NE'],
  [337.6, 'N'],
  [359.9, 'N'],
])('%d degrees are %s', (degrees, point) => expect(compassPoint(degrees)).toBe(point))
