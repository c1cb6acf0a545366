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

test.each<[string, string, number]>([
  ['in each name of a table of commas', '1201,<b>&amp;</b>,40.7,-74\n1202,;a,38.9,-77\n', 4],
  ['of a table with decimal commas', 'Paris, France;48,85\nLyon, France;45,76\n', 2],
  ['of numbers with decimal commas', '48,85;2,35\n45,76;4,84\n', 2],
])('a semicolon %s', (_, text, width) => {
  expect(runThrough(cellSteps(text)).map(({ length }) => length)).toEqual([width, width])
})
