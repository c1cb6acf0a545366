import { expect, test } from 'vitest'
import { isOverlong, MAX_READ_LENGTH, readablePart } from './readable.ts'

test('returns texts up to the limit whole, and the beginning of longer ones', () => {
  const longest = 'x'.repeat(MAX_READ_LENGTH)
  expect([readablePart('Lyon'), readablePart(longest)]).toEqual(['Lyon', longest])
  expect(readablePart('x'.repeat(100_000))).toBe(longest)
  expect([isOverlong(longest), isOverlong(`${longest}x`)]).toEqual([false, true])
})

test('does not end in half a surrogate pair, which cannot be encoded in a link', () => {
  const cut = readablePart(`${'x'.repeat(MAX_READ_LENGTH - 1)}😀😀`)
  expect(cut).toBe('x'.repeat(MAX_READ_LENGTH - 1))
  expect(() => encodeURIComponent(cut)).not.toThrow()
})
