import { expect, test } from 'vitest'
import { largestOf, smallestOf } from './extremes.ts'

test('of a list of any length, where Math.max would overflow the stack', () => {
  const values = Array.from({ length: 500_000 }, (_, i) => (i * 7) % 500_000)
  expect([smallestOf(values), largestOf(values)]).toEqual([0, 499_999])
  expect([smallestOf([]), largestOf([])]).toEqual([Math.min(), Math.max()])
})
