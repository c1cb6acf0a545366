import { expect, test } from 'vitest'
import { trimEndOf } from './trimEndOf.ts'

test.each([
  ['Berlin, ,', 'Berlin'],
  [', Berlin', ', Berlin'],
  [', ', ''],
  ['', ''],
])('%j ends as %j without commas and spaces', (text, trimmed) => {
  expect(trimEndOf(text, /[\s,]/)).toBe(trimmed)
})

test('a long end takes no longer than its length', () => {
  expect(trimEndOf(`${' '.repeat(1e6)}a${' '.repeat(1e6)}`, /\s/)).toHaveLength(1e6 + 1)
})
