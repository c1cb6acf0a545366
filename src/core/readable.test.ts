import { expect, test } from 'vitest'
import { isOverlong, MOST_READ, readablePart } from './readable.ts'

test('is all of a text up to the limit, and its beginning beyond', () => {
  const longest = 'x'.repeat(MOST_READ)
  expect([readablePart('Lyon'), readablePart(longest)]).toEqual(['Lyon', longest])
  expect(readablePart('x'.repeat(100_000))).toBe(longest)
  expect([isOverlong(longest), isOverlong(`${longest}x`)]).toEqual([false, true])
})

test('does not end in half a character, which no link could hold', () => {
  const cut = readablePart(`${'x'.repeat(MOST_READ - 1)}😀😀`)
  expect(cut).toBe('x'.repeat(MOST_READ - 1))
  expect(() => encodeURIComponent(cut)).not.toThrow()
})
