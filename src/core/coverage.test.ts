import { expect, test } from 'vitest'
import { COVERAGE_CLASSES, coverageClass, describeCoverageClass } from './coverage.ts'

test.each([
  [undefined, 0],
  [0, 0],
  [1, 1],
  [2, 2],
  [9, 2],
  [10, 3],
  [99, 3],
  [100, 4],
  [999, 4],
  [1000, 5],
  [3936, 5],
])('%s areas are of class %i', (areas, expected) => {
  expect(coverageClass(areas)).toBe(expected)
})

test('describes the numbers of each class', () => {
  expect(COVERAGE_CLASSES.map(describeCoverageClass)).toEqual(['1', '2–9', '10–99', '100–999', '1,000+'])
})
