import { expect, test } from 'vitest'
import { createCovered } from './occupancy.ts'

const VIEW = { zoom: 5, worldPx: 8192, left: 1000, top: 2000, width: 800, height: 600 }

test('covers what is within a rectangle, its edges included, wherever it lies on the canvas', () => {
  const isCovered = createCovered([{ left: 1100, top: 2050, width: 120, height: 26 }], VIEW)
  expect(isCovered(100, 50)).toBe(true)
  expect(isCovered(220, 76)).toBe(true)
  expect(isCovered(150, 60)).toBe(true)
  expect(isCovered(99, 60)).toBe(false)
  expect(isCovered(150, 77)).toBe(false)
})

test('covers what reaches in from beyond the edge', () => {
  const isCovered = createCovered([{ left: 960, top: 1990, width: 60, height: 20 }], VIEW)
  expect(isCovered(0, 0)).toBe(true)
  expect(isCovered(21, 0)).toBe(false)
})

test('covers nothing without rectangles', () => {
  expect(createCovered([], VIEW)(10, 10)).toBe(false)
})
