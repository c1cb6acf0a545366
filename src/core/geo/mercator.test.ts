import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { eastward, latOf, lngOf, WORLD, worldX, worldY, wrapX } from './mercator.ts'

test('worldX counts from the antimeridian, which is the same for 180 and -180', () => {
  expect([-180, -90, 0, 90, 180].map(worldX)).toEqual([0, 2 ** 30, 2 ** 31, 3 * 2 ** 30, 0])
  expect([worldX(180 - 1e-7), worldX(-180 + 1e-7)]).toEqual([WORLD - 2, 1])
})

describe('worldY', () => {
  test('counts from the northern edge, and clamps beyond the edges', () => {
    expect([90, 85.06, 0, -85.06, -90].map(worldY)).toEqual([0, 0, 2 ** 31, WORLD - 1, WORLD - 1])
    expect(worldY(85.0511287798)).toBeLessThan(2)
    expect(worldY(-85.0511287798)).toBeGreaterThan(WORLD - 3)
  })
  test('agrees with the formula of Web Mercator', () => {
    // y = asinh(tan(lat)) in radians of the world's 2 pi
    expect(worldY(45) / WORLD).toBeCloseTo(0.5 - Math.asinh(1) / (2 * Math.PI), 9)
  })
})

describe('lngOf and latOf', () => {
  test('give back degrees to seven decimals', () => {
    const positions = fc.record({
      lat: fc.double({ min: -85.05, max: 85.05, noNaN: true }),
      lng: fc.double({ min: -180, max: 179.999999, noNaN: true }),
    })
    forAny(positions, ({ lat, lng }) => {
      expect(Math.abs(lngOf(worldX(lng)) - lng)).toBeLessThan(1e-7)
      expect(Math.abs(latOf(worldY(lat)) - lat)).toBeLessThan(1e-7)
    })
  })
  test('give longitudes past 180 in the next copy of the world', () => {
    expect(lngOf(WORLD + WORLD / 4)).toBe(270)
  })
})

describe('around the world', () => {
  test('wrapX returns x in the first copy of the world', () => {
    expect([5, WORLD + 5, -5, -WORLD].map(wrapX)).toEqual([5, 5, WORLD - 5, 0])
  })
  test('eastward goes the short way round', () => {
    expect(eastward(10, 30)).toBe(20)
    expect(eastward(10, WORLD - 10)).toBe(-20)
    expect(eastward(WORLD - 10, 10)).toBe(20)
  })
})
