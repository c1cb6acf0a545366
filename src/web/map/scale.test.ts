import { expect, test } from 'vitest'
import { mercatorY } from '../../core/geo/mercator.ts'
import { worldView } from './scale.ts'

/** The edges of the first view of a map of a size, in degrees or of the world's height from the north. */
function edgesOf(x: number, y: number) {
  const { center, zoom } = worldView({ x, y })
  const worldPx = 256 * 2 ** zoom
  const middle = mercatorY(center.lat)
  return { degrees: (x / worldPx) * 360, top: middle - y / 2 / worldPx, bottom: middle + y / 2 / worldPx }
}

const POLAR_CIRCLE = mercatorY(-66.6)
const FIFTY_SOUTH = mercatorY(-50)
const SEVENTY_NORTH = mercatorY(70)

test.each([
  [1500, 950], // 1920 wide
  [960, 700],
  [860, 740], // 1280 wide
  [604, 700], // 1024 wide
  [390, 420], // a phone
  [844, 250],
  [400, 900],
  [2160, 1300],
])('fills a map of %d by %d to its edges', (x, y) => {
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
