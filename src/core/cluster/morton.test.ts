import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highWord, lowWord, xOf, yOf } from './morton.ts'

const coordinate = fc.integer({ min: 0, max: 2 ** 32 - 1 })

test('interleaves the bits of x and y, x at the even positions', () => {
  expect(lowWord(0b0011, 0b0101)).toBe(0b00100111)
  expect(highWord(0xffff0000, 0)).toBe(0x55555555)
  expect(highWord(0, 0xffff0000)).toBe(0xaaaaaaaa)
})

test('equals interleaving bit by bit', () => {
  fc.assert(
    fc.property(coordinate, coordinate, (x, y) => {
      const code = (BigInt(highWord(x, y)) << 32n) | BigInt(lowWord(x, y))
      expect(code).toBe(interleaveSlowly(x, y))
    }),
  )
})

test('returns x and y again', () => {
  fc.assert(
    fc.property(coordinate, coordinate, (x, y) => {
      const [high, low] = [highWord(x, y), lowWord(x, y)]
      expect([xOf(high, low), yOf(high, low)]).toEqual([x, y])
    }),
  )
})

function interleaveSlowly(x: number, y: number): bigint {
  let code = 0n
  for (let bit = 0n; bit < 32n; bit++) {
    code |= ((BigInt(x) >> bit) & 1n) << (2n * bit)
    code |= ((BigInt(y) >> bit) & 1n) << (2n * bit + 1n)
  }
  return code
}
