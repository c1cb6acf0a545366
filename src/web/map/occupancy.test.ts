import { expect, test } from 'vitest'
import { createCovered, createOccupancy, edgesOf } from './occupancy.ts'

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

test('leaves no room for what an edge would cut, but inside and outside', () => {
  const occupancy = createOccupancy()
  for (const edge of edgesOf({ left: 1000, top: 2000, right: 1800, bottom: 2600 }))
    occupancy.take(edge)
  const isFree = (left: number, top: number) =>
    occupancy.isFree({ left, top, width: 80, height: 15 })
  expect([isFree(1000, 2000), isFree(1720, 2585), isFree(1300, 2300)]).toEqual([true, true, true])
  expect([isFree(900, 2100), isFree(1801, 2100), isFree(1300, 1900)]).toEqual([true, true, true])
  expect([isFree(999, 2100), isFree(1721, 2100), isFree(1300, 1986), isFree(1300, 2590)]).toEqual([
    false,
    false,
    false,
    false,
  ])
})
