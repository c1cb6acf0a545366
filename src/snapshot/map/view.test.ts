import { describe, expect, test } from 'vitest'
import { SAMPLE } from '../testing/sampleSnapshot.ts'
import { scaleBar } from './scaleBar.ts'
import { listSpots } from './spots.ts'
import { canZoomIn, eastPx, fitView, moveView, xOf, yOf, zoomView } from './view.ts'

const SIZE = { width: 800, height: 600 }

describe('a view', () => {
  test('fits a box', () => {
    const view = fitView({ south: 47, west: 6, north: 55, east: 15 }, SIZE)
    expect(Math.abs(eastPx(view, xOf(15)))).toBeLessThan(400)
    expect(Math.abs((yOf(55) - view.y) * view.worldPx)).toBeCloseTo(258, 0)
  })

  test('fits a box across the antimeridian, where both sides are near', () => {
    const view = fitView({ south: -20, west: 177, north: -15, east: 182 }, SIZE)
    expect(eastPx(view, xOf(-178.5))).toBeGreaterThan(0)
    expect(eastPx(view, xOf(-178.5))).toBeLessThan(400)
    expect(eastPx(view, xOf(178))).toBeLessThan(0)
  })

  test('does not zoom in without end, and shows the world without a box', () => {
    let view = fitView({ south: 50, west: 6, north: 50, east: 6 }, SIZE)
    expect(view.worldPx).toBe(2 ** 17)
    for (let i = 0; i < 20; i++) view = zoomView(view, 2, [0, 0])
    expect(canZoomIn(view)).toBe(false)
    expect(fitView(undefined, SIZE).worldPx).toBeLessThan(800)
  })

  test('zooms around a point, which stays where it is', () => {
    const view = fitView({ south: 47, west: 6, north: 55, east: 15 }, SIZE)
    const before = view.x + 120 / view.worldPx
    const nearer = zoomView(view, 3, [120, -40])
    expect(nearer.x + 120 / nearer.worldPx).toBeCloseTo(before, 12)
  })

  test('moves round the world, but not beyond the poles', () => {
    const view = fitView(undefined, SIZE)
    expect(moveView(view, view.worldPx, 0).x).toBeCloseTo(view.x, 9)
    expect(moveView(view, 0, -10 * view.worldPx).y).toBe(0)
  })
})

test('a scale has a round length that fits', () => {
  const { km, widthPx } = scaleBar(fitView({ south: 47, west: 6, north: 55, east: 15 }, SIZE))
  expect(km).toBe(100)
  expect(widthPx).toBeGreaterThan(40)
  expect(widthPx).toBeLessThanOrEqual(110)
})

test('codes of one place are one spot, called after the shortest, and large towns come first', () => {
  expect(listSpots(SAMPLE).map(({ items }) => items)).toEqual([[4], [1], [2, 0]])
})
