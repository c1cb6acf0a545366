import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyOf } from './codeColumn.ts'

const digits = fc.stringMatching(/^\d{0,14}$/)

test('keys are in the order of the codes from their first digit', () => {
  fc.assert(
    fc.property(digits, digits, (a, b) => {
      expect(Math.sign(keyOf(a) - keyOf(b))).toBe(a === b ? 0 : a < b ? -1 : 1)
    }),
  )
})

test('a code comes before those that go on with zeros', () => {
  const codes = ['2', '20', '200', '21', '3']
  expect(codes.toSorted((a, b) => keyOf(a) - keyOf(b))).toEqual(codes)
  expect(new Set(codes.map((code) => keyOf(code))).size).toBe(codes.length)
})

test('a key with a calling code is that of all digits together, up to 14', () => {
  const code = fc.stringMatching(/^[\d -]{0,20}$/)
  fc.assert(
    fc.property(digits, code, (callingCode, code) => {
      expect(keyOf(code, callingCode)).toBe(keyOf((callingCode + code).replace(/\D/g, '').slice(0, 14)))
    }),
  )
})
