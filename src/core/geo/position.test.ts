import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { anyPosition } from '../testing/anyPosition.ts'
import {
  boundsOf,
  contains,
  formatPosition,
  formatRoughly,
  type Position,
  parsePosition,
} from './position.ts'

describe('parsePosition', () => {
  test('reads degrees', () => {
    expect(parsePosition('40.7282', '-74.0776')).toEqual({ lat: 40.7282, lng: -74.0776 })
    expect(parsePosition(' +5. ', '.5')).toEqual({ lat: 5, lng: 0.5 })
    expect(parsePosition('0', '12')).toEqual({ lat: 0, lng: 12 })
  })

  test.each([
    ['blank', '', ''],
    ['half blank', '12', ''],
    ['zero, zero', '0.000', '0'],
    ['latitude out of range', '90.1', '0'],
    ['longitude out of range', '0', '-180.5'],
    ['words', 'north', '12'],
    ['hexadecimal', '0x10', '12'],
    ['infinite', 'Infinity', '12'],
    ['an exponent', '1e1', '12'],
    ['a decimal comma', '12,5', '12'],
  ])('is undefined for %s', (_, latitude, longitude) => {
    expect(parsePosition(latitude, longitude)).toBeUndefined()
  })

  test('never returns a position that is not on the earth', () => {
    forAny(fc.string(), fc.string(), (latitude, longitude) => {
      const position = parsePosition(latitude, longitude)
      if (!position) return
      expect(Math.abs(position.lat)).toBeLessThanOrEqual(90)
      expect(Math.abs(position.lng)).toBeLessThanOrEqual(180)
    })
  })
})

describe('boundsOf', () => {
  test('is undefined for an empty list', () => {
    expect(boundsOf([])).toBeUndefined()
  })

  test('spans the short way round over the antimeridian', () => {
    const fiji = [
      { lat: -17, lng: 177 },
      { lat: -16, lng: -179 },
    ]
    expect(boundsOf(fiji)).toEqual({ south: -17, west: 177, north: -16, east: 181 })
  })

  test('spans Europe without crossing the antimeridian', () => {
    const cities = [
      { lat: 38, lng: -9 },
      { lat: 60, lng: 25 },
    ]
    expect(boundsOf(cities)).toEqual({ south: 38, west: -9, north: 60, east: 25 })
  })

  test('contains every position, and is never wider than the world', () => {
    forAny(fc.array(anyPosition, { minLength: 1 }), (positions) => {
      const bounds = boundsOf(positions)!
      expect(bounds.east - bounds.west).toBeLessThanOrEqual(360)
      for (const { lat, lng } of positions) {
        expect(lat >= bounds.south && lat <= bounds.north).toBe(true)
        const isInside = [lng, lng + 360].some((x) => x >= bounds.west && x <= bounds.east)
        expect(isInside).toBe(true)
      }
    })
  })
})

test.each<[Position, string]>([
  [{ lat: 45.764, lng: 4.8357 }, '45.76° N, 4.84° E'],
  [{ lat: -33.8688, lng: -151.2 }, '33.87° S, 151.20° W'],
  [{ lat: -0.001, lng: 0.001 }, '0.00° N, 0.00° E'],
])('formatRoughly names the hemispheres (%#)', (position, words) => {
  expect(formatRoughly(position)).toBe(words)
})

test('formatPosition writes four decimals', () => {
  expect(formatPosition({ lat: 40.7143, lng: -74.006 })).toBe('40.7143, -74.0060')
})

describe('contains', () => {
  const fiji = { south: -20, west: 176, north: -12, east: 184 }

  test.each([
    [{ lat: -17, lng: 178 }, true],
    [{ lat: -17, lng: -178 }, true], // beyond the antimeridian
    [{ lat: -17, lng: -175 }, false],
    [{ lat: -17, lng: 175 }, false],
    [{ lat: 0, lng: 178 }, false],
  ])('%o in the view of Fiji: %j', (position, isInside) => {
    expect(contains(fiji, position)).toBe(isInside)
    expect(contains({ ...fiji, west: fiji.west - 360, east: fiji.east - 360 }, position)).toBe(
      isInside,
    )
  })

  test('contains everything if the box is the whole world, or wider', () => {
    for (const lng of [-180, -90, 0, 180]) {
      expect(contains({ south: -90, west: -400, north: 90, east: 300 }, { lat: 1, lng })).toBe(true)
    }
  })
})
