import { expect, test } from 'vitest'
import { coverageClass } from './coverageClass.ts'

test.each<[number | undefined, number]>([
  [undefined, 0],
  [0, 0],
  [9, 0],
  [10, 1],
  [99, 1],
  [100, 2],
  [999, 2],
  [1000, 3],
  [5200, 3],
])('%s areas are of class %i', (areas, expected) => {
  expect(coverageClass(areas)).toBe(expected)
})
