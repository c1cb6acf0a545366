import { expect, test } from 'vitest'
import { parseArea } from './area.ts'

test.each([
  ['334', ' Lyon ', 'Lyon'],
  [' 334 ', '', 'Area 334'],
  ['334', ' \u00a0\u200b\u202e\u0301', 'Area 334'], // only invisible characters
  ['', '', 'Area without a code'],
  ['813', '東京', '東京'],
  ['1', '?', '?'],
  ['1', ` ${'x'.repeat(100_000)}`, `${'x'.repeat(249)}…`], // nothing that is drawn is longer
])('an area with the code “%s” and the name “%s” is called %s', (code, name, expected) => {
  expect(parseArea([code, name, '', '', '', '']).name).toBe(expected)
})
