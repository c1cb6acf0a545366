import { expect, test } from 'vitest'
import { namedDelimiter, readCsv } from './readCsv.ts'

const read = (text: string, delimiter = ',', hasQuotes = true) => [
  ...readCsv(text, { delimiter, hasQuotes }),
]

// a reader of whole documents takes the rest of the file for the cell: measured with PapaParse 5.7.1
test.each([
  ['that is not closed', '4930,"Berlin\n4940,Hamburg\r4989,München'],
  ['within a cell', '4930,"Ber"lin\n4940,Hamburg\r4989,München'],
])('a row with a quote %s is broken alone', (_, text) => {
  const rows = read(text)
  expect(rows.map(({ line, isBroken }) => [line, isBroken])).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ])
  expect(rows.map(({ start, end }) => text.slice(start, end))).toEqual(text.split(/[\r\n]/))
})

test('quoted cells hold delimiters, quotes and line ends, which count as lines', () => {
  const rows = read('\ufeffa;"b;""c"""\r\n"two\r\nlines" ;d\r\n\r\ne', ';')
  expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
    [1, ['a', 'b;"c"']],
    [2, ['two\r\nlines', 'd']],
    [4, ['']],
    [5, ['e']],
  ])
})

test('without quotes each line is a row', () => {
  expect(read('"a,b"\n"c', ',', false).map(({ cells }) => cells)).toEqual([['"a', 'b"'], ['"c']])
  expect(read('a,b\n', '\n', false).map(({ cells }) => cells)).toEqual([['a,b']])
})

test('blanks may stand before quotes, and a first line may name the separator', () => {
  const rows = read('"Store", "City, State"\nsep=', ',').map(({ cells }) => cells)
  expect(rows).toEqual([['Store', 'City, State'], ['sep=']])
  const named = 'sep=;\r\nCity;Country\r\n'
  expect(namedDelimiter(named)).toBe(';')
  expect(read(named, ';').map(({ cells }) => cells)).toEqual([[''], ['City', 'Country']])
})
