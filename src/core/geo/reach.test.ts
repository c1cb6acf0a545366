import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kmFromCenter, reachOf } from '../list/placing.ts'
import { anyPosition } from '../testing/anyPosition.ts'
import type { Position } from './position.ts'

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
  fc.assert(
    fc.property(cluster, fc.array(anyPosition, { maxLength: 10 }), (positions, wild) => {
      const few = wild.slice(0, Math.floor(positions.length / 5))
      const reach = reachOf([...few, ...positions])!
      expect(reach.km).toBeLessThan(1_200)
      for (const position of positions) expect(kmFromCenter(reach, position)).toBeLessThan(1_200)
    }),
  )
})

test('contains three quarters of the positions', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyPosition, { minLength: 1, maxLength: 60 }), (positions) => {
      const reach = reachOf(positions)!
      const within = positions.filter((position) => kmFromCenter(reach, position) <= reach.km + 1e-6)
      expect(within.length).toBeGreaterThanOrEqual(0.75 * (positions.length - 1))
    }),
  )
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
