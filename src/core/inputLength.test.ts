import { expect, test } from 'vitest'
import { isOverlong, limitInput, limitName, MAX_INPUT_LENGTH } from './inputLength.ts'

test('returns texts up to the limit whole, and the beginning of longer ones', () => {
  const longest = 'x'.repeat(MAX_INPUT_LENGTH)
  expect([limitInput('Lyon'), limitInput(longest)]).toEqual(['Lyon', longest])
  expect(limitInput('x'.repeat(100_000))).toBe(longest)
  expect([isOverlong(longest), isOverlong(`${longest}x`)]).toEqual([false, true])
})

test('does not end in half a surrogate pair, which cannot be encoded in a link', () => {
  const cut = limitInput(`${'x'.repeat(MAX_INPUT_LENGTH - 1)}😀😀`)
  expect(cut).toBe('x'.repeat(MAX_INPUT_LENGTH - 1))
  expect(() => encodeURIComponent(cut)).not.toThrow()
})

test('cuts an overlong name between whole characters', () => {
  expect(limitName('Lyon')).toBe('Lyon')
  expect(limitName('x'.repeat(100_000))).toBe(`${'x'.repeat(MAX_INPUT_LENGTH - 1)}…`)
  expect(limitName('😀'.repeat(50_000))).toBe(`${'😀'.repeat(MAX_INPUT_LENGTH / 2 - 1)}…`)
})
