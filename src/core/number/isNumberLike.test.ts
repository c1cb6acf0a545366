import { expect, test } from 'vitest'
import { isNumberLike } from './isNumberLike.ts'

test.each([
  '+1 212',
  '0044 161',
  'Paris',
  'Route 66',
  '2024-01-15',
  '15.01.2024',
  '48.85, 2.35',
  '1',
  '',
])('“%s” does not look like a number', (text) => {
  expect(isNumberLike(text)).toBe(false)
})
