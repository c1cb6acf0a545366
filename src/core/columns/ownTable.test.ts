import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { FileError } from '../fileError.ts'
import { runThrough } from '../steps.ts'
import { WILD_TEXTS } from '../testing/wildTexts.ts'
import { cellsOf, fitSteps, type OwnTable } from './ownTable.ts'
import { readOwnTableSteps } from './readOwnTableSteps.ts'
import { OWN_COUNTRIES, OWN_WORLD } from './testing/ownWorld.ts'

const [germany, italy, , kazakhstan] = OWN_COUNTRIES

function read(...rows: string[][]): OwnTable {
  return runThrough(readOwnTableSteps(rows, OWN_COUNTRIES))
}

describe('a row is about an area', () => {
  test.each([
    ['4930', 'its code'],
    ['+49 30', 'as it is dialled'],
    ['0049 (0)30', 'with everything in front'],
    ['49-30', 'with a sign'],
  ])('by %s: %s', (code) => {
    const table = read(['Area code', 'Price'], [code, '5'])
    expect(cellsOf(table, germany, '4930')).toEqual(['5'])
    expect(cellsOf(table, germany, '4989')).toBeUndefined()
  })

  test.each([
    ['DE', '30'],
    ['de', '030'],
    ['Germany', '4930'],
    ['49', '030'],
    ['+49', '30'],
    ['Deutschland', '030'],
    ['DEU', '30'],
  ])('by country %s and code %s', (country, code) => {
    const table = read(['ISO', 'Vorwahl', 'Price'], [country, code, '5'])
    expect(cellsOf(table, germany, '4930')).toEqual(['5'])
  })

  test('where a 0 belongs to the code, and where a service leaves the calling code out', () => {
    expect(cellsOf(read(['iso', 'code', 'x'], ['IT', '06', 'a']), italy, '3906')).toEqual(['a'])
    expect(cellsOf(read(['iso', 'code', 'x'], ['KZ', '727', 'a']), kazakhstan, '727')).toEqual([
      'a',
    ])
    expect(cellsOf(read(['code', 'x'], ['727', 'a']), kazakhstan, '727')).toEqual(['a'])
    expect(cellsOf(read(['code', 'x'], ['7727', 'a']), kazakhstan, '727')).toEqual(['a'])
  })

  test('in its own country only, if it names one', () => {
    const table = read(['ISOCODE', 'AREACODE', 'x'], ['RU', '7727', 'a'])
    expect(cellsOf(table, kazakhstan, '727')).toBeUndefined()
  })
})

test('what the row of an area lacks is taken from the row of its country', () => {
  const table = read(
    ['ISOCODE', 'AREACODE', 'Documents', 'Days'],
    ['DE', '', 'Passport', '5'],
    ['DE', '30', '', '2'],
  )
  expect(cellsOf(table, germany, '4930')).toEqual(['Passport', '2'])
  expect(cellsOf(table, germany, '4989')).toEqual(['Passport', '5'])
  expect(cellsOf(table, germany, undefined)).toEqual(['Passport', '5'])
  expect(cellsOf(table, italy, '3906')).toBeUndefined()
})

test('of rows with the same key the last counts; rows about nothing say why, by line', () => {
  const table = read(
    [],
    ['AREACODE', 'Country', 'x', ''],
    ['4930', 'DE', 'a', 'no heading'],
    ['', '', '', ''],
    ['+49 30', 'Germany', 'b'],
    ['x30', 'DE', 'c'],
    ['30', 'XX', 'd'],
    ['', '', 'e'],
  )
  expect(table.columns).toEqual(['x'])
  expect(cellsOf(table, germany, '4930')).toEqual(['b'])
  expect(table.repeated).toEqual([{ line: 3, key: 'DE 4930', by: 5 }])
  expect(table.refused).toEqual([
    { line: 6, key: 'DE x30', reason: 'Not an area code' },
    { line: 7, key: 'XX 30', reason: 'No country “XX” in this coverage' },
    { line: 8, key: '', reason: 'No area code' },
  ])
})

test.each([
  [
    [
      ['Town', 'Price'],
      ['Berlin', '5'],
    ],
    /AREACODE or ISOCODE/,
  ],
  [[['AREACODE'], ['4930']], /only codes or countries/],
  [[['AREACODE', 'x']], /no rows below/],
  [[[''], []], /empty/],
])('a table that cannot be joined says what to do', (rows, sentence) => {
  expect(() => read(...rows)).toThrow(FileError)
  expect(() => read(...rows)).toThrow(sentence)
})

test('tells how many rows fit how many areas, and which fit nothing', () => {
  const table = read(
    ['ISOCODE', 'AREACODE', 'x'],
    ['DE', '30', 'a'],
    ['DE', '4930', 'b'],
    ['DE', '99999', 'c'],
    ['IT', '', 'd'],
    ['', '7727', 'e'],
  )
  const fit = runThrough(fitSteps(table, OWN_WORLD))
  expect(fit).toMatchObject({ rows: 3, areas: 2, countries: 1, isFinal: true })
  expect(fit.unfit.map(({ line }) => line)).toEqual([4])
})

test('reads any rows, each one once', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom(
      'DE',
      '4930',
      '+49 (0)30',
      '49',
      '__proto__',
      '\u0000\ud800',
      '00',
      '+',
      '(0)',
      ...WILD_TEXTS,
    ),
  )
  forAny(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 8 }), (rows) => {
    const table = read(['x', 'ISO', 'code', 'y'], ['1', 'DE', '30', '2'], ...rows)
    const filled = rows.filter((row) => row.some((each) => each.trim() !== '')).length
    expect(table.rows.length + table.refused.length).toBe(filled + 1)
    expect(cellsOf(table, germany, '4930')).toHaveLength(2)
  })
})
