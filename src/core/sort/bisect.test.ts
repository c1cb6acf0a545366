import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { bisect } from './bisect.ts'

test('finds the first index in the range that is not before', () => {
  forAny(fc.array(fc.nat(20)), fc.nat(21), fc.nat(10), (numbers, value, from) => {
    const sorted = numbers.toSorted((a, b) => a - b)
    const start = Math.min(from, sorted.length)
    const found = sorted.findIndex((number, i) => i >= start && number >= value)
    expect(bisect(start, sorted.length, (i) => sorted[i]! < value)).toBe(
      found < 0 ? sorted.length : found,
    )
  })
})
