import { describe, expect, test } from 'vitest'
import { pointIn } from '../../core/geo/mapView.ts'
import { scaleBar } from './createMap.ts'
import { canZoomIn, fitCamera, moveCamera, viewOf, zoomCamera } from './view.ts'

const SIZE = { width: 800, height: 600 }

describe('a camera', () => {
  test('fits a box', () => {
    const view = viewOf(fitCamera({ south: 47, west: 6, north: 55, east: 15 }, SIZE), SIZE)
    const [x, y] = pointIn(view, { lat: 55, lng: 15 })
    expect(x).toBeLessThan(800)
    expect(y).toBeCloseTo(42, 0)
  })

  test('fits a box across the antimeridian, where both sides are near', () => {
    const view = viewOf(fitCamera({ south: -20, west: 177, north: -15, east: 182 }, SIZE), SIZE)
    const xOf = (lng: number) => pointIn(view, { lat: 0, lng })[0]
    expect(xOf(-178.5)).toBeGreaterThan(400)
    expect(xOf(-178.5)).toBeLessThan(800)
    expect(xOf(178)).toBeLessThan(400)
  })

  test('does not zoom in without end, and shows the world without a box', () => {
    let view = fitCamera({ south: 50, west: 6, north: 50, east: 6 }, SIZE)
    expect(view.worldPx).toBe(2 ** 17)
    for (let i = 0; i < 20; i++) view = zoomCamera(view, 2, [0, 0])
    expect(canZoomIn(view)).toBe(false)
    expect(fitCamera(undefined, SIZE).worldPx).toBeLessThan(800)
  })

  test('zooms around a point, which stays where it is', () => {
    const view = fitCamera({ south: 47, west: 6, north: 55, east: 15 }, SIZE)
    const before = view.x + 120 / view.worldPx
    const nearer = zoomCamera(view, 3, [120, -40])
    expect(nearer.x + 120 / nearer.worldPx).toBeCloseTo(before, 12)
  })

  test('moves round the world, but not beyond the poles', () => {
    const view = fitCamera(undefined, SIZE)
    expect(moveCamera(view, view.worldPx, 0).x).toBeCloseTo(view.x, 9)
    expect(moveCamera(view, 0, -10 * view.worldPx).y).toBe(0)
  })
})

test('a scale has a round length that fits', () => {
  const { km, widthPx } = scaleBar(fitCamera({ south: 47, west: 6, north: 55, east: 15 }, SIZE))
  expect(km).toBe(100)
  expect(widthPx).toBeGreaterThan(40)
  expect(widthPx).toBeLessThanOrEqual(110)
})
