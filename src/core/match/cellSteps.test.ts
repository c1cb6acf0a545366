import { expect, test } from 'vitest'
import { runThrough } from '../steps.ts'
import cases from './cellSteps.json' with { type: 'json' }
import { cellSteps } from './cellSteps.ts'

// looking through the rest of the file for each line would take minutes
test.each(cases.ends)('reads a long file whose lines end with %s', (_, end) => {
  const lines = Array.from({ length: 400_000 }, (_, i) => `Line ${i}`)
  const rows = runThrough(cellSteps(lines.join(end)))
  expect(rows).toHaveLength(lines.length)
  expect(rows.at(-1)).toEqual(['Line 399999'])
})

test.each(cases.semicolons as [string, string, number][])('a semicolon %s', (_, text, width) => {
  expect(runThrough(cellSteps(text)).map(({ length }) => length)).toEqual([width, width])
})
