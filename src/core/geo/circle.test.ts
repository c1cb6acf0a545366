import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { boundsOfCircle, circleAround } from './circle.ts'
import { contains } from './position.ts'
import { distanceKm } from './sphere.ts'

const positionArbitrary = fc.record({
  lat: fc.oneof(fc.constantFrom(90, -90, 0), fc.double({ min: -90, max: 90, noNaN: true })),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})
const kmArbitrary = fc.integer({ min: 1, max: 200_000 }).map((tenths) => tenths / 10)

test('a circle is as far away everywhere, and has no jump', () => {
  forAny(positionArbitrary, kmArbitrary, (middle, km) => {
    const corners = circleAround(middle, km)
    for (const [i, corner] of corners.entries()) {
      expect(Math.abs(distanceKm(middle, corner) - km)).toBeLessThan(0.01)
      expect(Math.abs(corner.lng - (corners[i - 1] ?? corner).lng)).toBeLessThanOrEqual(180)
    }
  })
})

test.each([
  [-17, 179.9, 0],
  [85, 0, 360],
  [-90, 0, 360],
])(
  'a circle around %f°, %f° goes once around the earth only if a pole is inside',
  (lat, lng, degrees) => {
    const corners = circleAround({ lat, lng }, 1000)
    expect(Math.abs(corners[0]!.lng - corners.at(-1)!.lng)).toBeCloseTo(degrees, 6)
  },
)

test('its box has the circle and all that is inside, no more', () => {
  forAny(positionArbitrary, kmArbitrary, (middle, km) => {
    const { south, west, north, east } = boundsOfCircle(middle, km)
    const around = {
      south: south - 1e-6,
      west: west - 1e-6,
      north: north + 1e-6,
      east: east + 1e-6,
    }
    for (const share of [0.3, 1])
      for (const point of circleAround(middle, km * share))
        expect(contains(around, point)).toBe(true)
    expect(contains(around, middle)).toBe(true)
  })
  expect(boundsOfCircle({ lat: 60, lng: 170 }, 1000).east).toBeCloseTo(188.2, 1)
  expect(boundsOfCircle({ lat: -85, lng: 20 }, 1000)).toMatchObject({
    south: -90,
    west: -160,
    east: 200,
  })
})
