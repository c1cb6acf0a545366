import { expect, test } from 'vitest'
import { runThrough } from '../steps.ts'
import { cellSteps } from './cellSteps.ts'

// looking through the rest of the file for each line would take minutes
test.each([
  ['a carriage return alone', '\r'],
  ['both', '\r\n'],
  ['a newline', '\n'],
])('reads a long file whose lines end with %s', (_, end) => {
  const lines = Array.from({ length: 400_000 }, (_, i) => `Line ${i}`)
  const rows = runThrough(cellSteps(lines.join(end)))
  expect(rows).toHaveLength(lines.length)
  expect(rows.at(-1)).toEqual(['Line 399999'])
})
