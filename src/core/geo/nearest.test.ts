import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { indexPoints, nearestTo, neighboursOf } from './nearest.ts'
import type { Position } from './position.ts'
import { distanceKm } from './sphere.ts'

const positionArbitrary = fc.record({
  lat: fc.integer({ min: -900, max: 900 }).map((tenths) => tenths / 10),
  lng: fc.integer({ min: -1800, max: 1800 }).map((tenths) => tenths / 10),
})

test('finds the nearest points, nearest first, anywhere on earth', () => {
  const lists = fc.array(fc.option(positionArbitrary, { nil: undefined }))
  forAny(lists, positionArbitrary, fc.integer({ min: 1, max: 8 }), (positions, from, limit) => {
    const points = indexPoints(positions.length, (id) => positions[id])
    const found = nearestTo(points, from, limit)
    const distances = positions
      .filter((position): position is Position => position !== undefined)
      .map((position) => distanceKm(from, position))
      .sort((a, b) => a - b)
      .slice(0, limit)
    expect(found).toHaveLength(distances.length)
    for (const [i, { id, km }] of found.entries()) {
      expect(km).toBeCloseTo(distances[i]!, 6)
      expect(km).toBeCloseTo(distanceKm(from, positions[id]!), 6)
    }
  })
})

test('prefers points listed first if they are equally near', () => {
  const points = indexPoints(5, () => ({ lat: 1, lng: 1 }))
  expect(nearestTo(points, { lat: 2, lng: 2 }, 3).map(({ id }) => id)).toEqual([0, 1, 2])
})

test('finds what is around a place, without its own town, each spot once, and across the antimeridian', () => {
  const place = { lat: 50, lng: 179.9 }
  const positions = [
    place,
    undefined,
    { lat: 50.01, lng: 179.91 }, // its own town
    { lat: 50, lng: -179.7 },
    { lat: 50, lng: -179.7 },
    { lat: 50.1, lng: 179.9 },
    { lat: -50, lng: 0 },
    { lat: 51, lng: 179 },
  ]
  const find = (limit: number) =>
    neighboursOf(place, positions.length, (id) => positions[id], limit)
  expect(find(9)).toEqual([positions[5], positions[3], positions[7], positions[6]])
  expect(find(2)).toEqual([positions[5], positions[3]])
})
