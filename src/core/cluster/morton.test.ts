import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { highWord, lowWord, xOf, yOf } from './morton.ts'

const coordinate = fc.integer({ min: 0, max: 2 ** 32 - 1 })

test('interleaves the bits of x and y, x at the even positions', () => {
  forAny(coordinate, coordinate, (x, y) => {
    const code = (BigInt(highWord(x, y)) << 32n) | BigInt(lowWord(x, y))
    expect(code).toBe(interleaveSlowly(x, y))
  })
})

test('returns x and y again', () => {
  forAny(coordinate, coordinate, (x, y) => {
    const [high, low] = [highWord(x, y), lowWord(x, y)]
    expect([xOf(high, low), yOf(high, low)]).toEqual([x, y])
  })
})

function interleaveSlowly(x: number, y: number): bigint {
  let code = 0n
  for (let bit = 0n; bit < 32n; bit++) {
    code |= ((BigInt(x) >> bit) & 1n) << (2n * bit)
    code |= ((BigInt(y) >> bit) & 1n) << (2n * bit + 1n)
  }
  return code
}
