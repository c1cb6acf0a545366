import { expect, test } from 'vitest'
import { partsInView } from './partsInView.ts'

const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 }

test('shows a tile whole, in part, or not at all', () => {
  const box = { west: 1.5, north: 0.25, east: 4, south: 1.75 }
  expect(partsInView({ z: 2, x: 2, y: 0 }, box)).toEqual([{ ...WHOLE, top: 0.25 }])
  expect(partsInView({ z: 2, x: 1, y: 1 }, box)).toEqual([{ left: 0.5, top: 0, right: 1, bottom: 0.75 }])
  expect(partsInView({ z: 2, x: 0, y: 1 }, box)).toEqual([])
  expect(partsInView({ z: 2, x: 2, y: 2 }, box)).toEqual([])
})

test('shows a tile in each copy of the world', () => {
  const tile = { z: 2, x: 3, y: 1 }
  expect(partsInView(tile, { west: -4, north: 1, east: 4, south: 2 })).toEqual([WHOLE, WHOLE])
  expect(partsInView(tile, { west: -0.5, north: 1, east: 2, south: 2 })).toEqual([{ ...WHOLE, left: 0.5 }])
  expect(partsInView(tile, { west: 7, north: 1, east: 8, south: 2 })).toEqual([WHOLE])
})
