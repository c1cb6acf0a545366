import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mercatorX, mercatorY } from '../../core/geo/mercator.ts'
import { forAny } from '../../testing/forAny.ts'
import { maxZoomOf, worldView, zoomWithOthers } from './scale.ts'

/** The edges of the first view of a map of a size, in degrees or of the world's height from the north. */
function edgesOf(x: number, y: number) {
  const { center, zoom } = worldView({ x, y })
  const worldPx = 256 * 2 ** zoom
  const middle = mercatorY(center.lat)
  return {
    degrees: (x / worldPx) * 360,
    top: middle - y / 2 / worldPx,
    bottom: middle + y / 2 / worldPx,
  }
}

const POLAR_CIRCLE = mercatorY(-66.6)
const FIFTY_SOUTH = mercatorY(-50)
const SEVENTY_NORTH = mercatorY(70)

test.each([
  { x: 1500, y: 950 }, // 1920 wide
  { x: 960, y: 700 },
  { x: 860, y: 740 }, // 1280 wide
  { x: 604, y: 700 }, // 1024 wide
  { x: 390, y: 420 }, // a phone
  { x: 844, y: 250 },
  { x: 400, y: 900 },
  { x: 2160, y: 1300 },
])('fills a map of $x by $y to its edges', ({ x, y }) => {
  const { top, bottom } = edgesOf(x, y)
  expect(top).toBeGreaterThanOrEqual(-1e-6)
  expect(bottom).toBeLessThanOrEqual(1 + 1e-6)
})

test.each([
  [1500, 950],
  [960, 700],
  [860, 740],
  [390, 300],
])('shows the inhabited world without Antarctica on a map of %d by %d', (x, y) => {
  const { degrees, top, bottom } = edgesOf(x, y)
  expect(degrees).toBeGreaterThan(270)
  expect(degrees).toBeLessThanOrEqual(360)
  expect(top).toBeLessThan(SEVENTY_NORTH)
  expect(bottom).toBeGreaterThan(FIFTY_SOUTH)
  expect(bottom).toBeLessThan(POLAR_CIRCLE)
})

test.each([
  [604, 680],
  [428, 640],
  [400, 900],
])('shows little more than the coast of Antarctica on a map of %d by %d', (x, y) => {
  expect(edgesOf(x, y).bottom).toBeLessThan(mercatorY(-77))
})

test.each([
  [390, 844, 74, 422],
  [390, 844, 74, 112],
  [360, 640, 74, 320],
])('looks at inhabited land between what lies over a map of %d by %d', (x, y, top, bottom) => {
  const { center, zoom } = worldView({ x, y }, { top, bottom, left: 0, right: 0 })
  const worldPx = 256 * 2 ** zoom
  const middlePx = mercatorY(center.lat) * worldPx
  const northPx = middlePx - (y + top - bottom) / 2
  expect(zoom).toBe(worldView({ x, y }).zoom)
  expect(center.lat).toBeGreaterThan(10)
  expect(center.lat).toBeLessThan(40)
  expect(northPx).toBeGreaterThanOrEqual(-1e-6)
  expect(northPx + y).toBeLessThanOrEqual(worldPx + 1e-6)
})

test('can be drawn before the map has a size', () => {
  expect(worldView({ x: 0, y: 0 }).zoom).toBe(1)
})

test('ends where the built-in map does, or the tiles', () => {
  const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '' }
  expect([maxZoomOf({}), maxZoomOf({ tiles }), maxZoomOf({ streets: { url: 's' } })]).toEqual([
    12, 19, 18,
  ])
})

describe('the view of a place', () => {
  const MAP = { x: 896, y: 800 }
  const LYON = { lat: 45.76, lng: 4.84 }
  const around = (...degrees: number[]) =>
    degrees.map((east) => ({ lat: LYON.lat, lng: LYON.lng + east }))

  test('has four of the nearest in it, with room for their names', () => {
    const others = around(0.5, -0.6, 0.7, 0.8, 3)
    expect(zoomWithOthers({ ...LYON, others }, MAP)).toBeCloseTo(
      Math.log2(((896 / 2 - 60) * 360) / 0.8 / 256),
      1,
    )
  })

  test.each([
    ['one far away', around(0.3, 30), 6.5],
    ['many close by', around(0.05, 0.06, 0.07, 0.08), 10],
    ['none', [], 9.35],
  ])('is neither too near nor too far with %s', (_, others, zoom) => {
    expect(zoomWithOthers({ ...LYON, others }, MAP)).toBe(zoom)
  })

  test('is wider for a country, and on both sides of the antimeridian', () => {
    const tonga = { lat: -20, lng: -175, isCountry: true }
    const others = [178, -172, 175, 180].map((lng) => ({ lat: -18, lng }))
    expect(zoomWithOthers({ ...tonga, others }, MAP)).toBe(5)
    expect(zoomWithOthers({ ...tonga, others: around(1, 2) }, MAP)).toBe(3)
  })

  test('shows at least as many as asked for, whatever the map and the places', () => {
    const position = fc.record({
      lat: fc.double({ min: 40, max: 52, noNaN: true }),
      lng: fc.double({ min: -1, max: 11, noNaN: true }),
    })
    const size = fc.record({
      x: fc.integer({ min: 300, max: 2500 }),
      y: fc.integer({ min: 250, max: 1500 }),
    })
    forAny(fc.array(position, { minLength: 4, maxLength: 12 }), size, (others, map) => {
      const zoom = zoomWithOthers({ ...LYON, others }, map)
      const worldPx = 256 * 2 ** zoom
      const shown = others.filter(
        ({ lat, lng }) =>
          Math.abs(mercatorX(lng) - mercatorX(LYON.lng)) * worldPx <= map.x / 2 &&
          Math.abs(mercatorY(lat) - mercatorY(LYON.lat)) * worldPx <= map.y / 2,
      )
      if (zoom > 6.5) expect(shown.length).toBeGreaterThanOrEqual(4)
    })
  })
})
