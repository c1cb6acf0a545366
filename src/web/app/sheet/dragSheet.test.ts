import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny } from '../../../testing/forAny.ts'
import { buttonStep, clampHeight, nextSnap, type Sample, settle, upwardSpeed } from './dragSheet.ts'
import { SNAPS, snapHeights } from './snap.ts'

const HEIGHTS = snapHeights({ heightPx: 844, remPx: 16, isList: false })

const screens = fc.record({
  heightPx: fc.integer({ min: 0, max: 3000 }),
  remPx: fc.integer({ min: 8, max: 64 }),
  isList: fc.boolean(),
})

describe('letting go', () => {
  test.each<[number, number, string]>([
    [130, 0, 'peek'],
    [300, 0, 'half'],
    [500, 0.5, 'half'],
    [700, 0, 'full'],
    [150, 0.6, 'half'],
    [430, 0.6, 'full'],
    [430, -0.6, 'half'],
    [420, -0.6, 'peek'],
    [824, 3, 'full'],
    [112, -3, 'peek'],
  ])('at %d px with %d px/ms settles at %s', (heightPx, speed, snap) => {
    expect(settle(heightPx, speed, HEIGHTS)).toBe(snap)
  })

  test('never settles against the direction of a throw', () => {
    forAny(
      screens,
      fc.double({ min: 0, max: 1, noNaN: true }),
      wildSpeed(),
      (screen, part, speed) => {
        const heights = snapHeights(screen)
        const heightPx = heights.peek + part * (heights.full - heights.peek)
        const settled = heights[settle(heightPx, speed, heights)]
        if (speed > 0.5) expect(settled).toBeGreaterThanOrEqual(heightPx - 1e-6)
        if (speed < -0.5) expect(settled).toBeLessThanOrEqual(heightPx + 1e-6)
      },
    )
  })

  test('settles at a snap wherever a wild drag ends', () => {
    const samples = fc.array(
      fc.record({ y: fc.double({ noNaN: true }), atMs: fc.double({ noNaN: true }) }),
    )
    forAny(screens, samples, fc.double(), fc.double(), (screen, moves, endMs, heightPx) => {
      const heights = snapHeights(screen)
      const speed = upwardSpeed(moves, endMs)
      expect(SNAPS).toContain(settle(clampHeight(heightPx, heights), speed, heights))
    })
  })
})

describe('the speed', () => {
  const moves: Sample[] = [
    { y: 700, atMs: 0 },
    { y: 600, atMs: 100 },
    { y: 580, atMs: 110 },
    { y: 560, atMs: 120 },
  ]

  test('is measured at the end of a drag', () => {
    expect(upwardSpeed(moves, 205)).toBeCloseTo(20 / 95)
    expect(upwardSpeed(moves, 120)).toBeCloseTo(40 / 20)
  })

  test('is zero for a pointer that rested, or did not move', () => {
    expect(upwardSpeed(moves, 500)).toBe(0)
    expect(upwardSpeed(moves.slice(0, 1), 0)).toBe(0)
    expect(upwardSpeed([], 0)).toBe(0)
  })
})

test('steps up and down end at the ends', () => {
  expect(SNAPS.map((snap) => nextSnap(snap, 'up'))).toEqual(['half', 'full', 'full'])
  expect(SNAPS.map((snap) => nextSnap(snap, 'down'))).toEqual(['peek', 'peek', 'half'])
})

test('the button goes on in its direction, and back at the ends', () => {
  expect(SNAPS.map((snap) => buttonStep(snap, 'up'))).toEqual(['up', 'up', 'down'])
  expect(SNAPS.map((snap) => buttonStep(snap, 'down'))).toEqual(['up', 'down', 'down'])
})

function wildSpeed() {
  return fc.oneof(
    fc.double({ min: -20, max: 20, noNaN: true }),
    fc.constantFrom(-0.51, -0.5, 0, 0.5, 0.51),
  )
}
