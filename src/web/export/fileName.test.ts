import { describe, expect, test } from 'vitest'
import { fileNameFor, nameFile, parseFileName } from './fileName.ts'

test.each<[string, 'areas' | 'countries', string]>([
  ['Germany', 'areas', 'Germany areas 2026-11-03.xlsx'],
  ['Countries', 'countries', 'Countries 2026-11-03.xlsx'],
  ['Areas nearest to Lyon', 'areas', 'Areas nearest to Lyon 2026-11-03.xlsx'],
  ['../a\u202e "b"\n|c', 'areas', 'a b c areas 2026-11-03.xlsx'],
  ['<>', 'countries', 'countries 2026-11-03.xlsx'],
])('names the file of the listing %j of %s: %s', (name, kind, file) => {
  expect(nameFile({ name, kind }, 'xlsx', new Date(2026, 10, 3, 23, 59))).toBe(file)
})

test('names a file after what it holds', () => {
  expect(fileNameFor({ kind: 'countries' }, 'csv')).toBe('coverage-countries.csv')
  expect(fileNameFor({ kind: 'areas', iso: 'US' }, 'xml')).toBe('coverage-US.xml')
  expect(fileNameFor({ kind: 'areas', iso: '../..' }, 'csv')).toBe('coverage-.csv')
})

describe('parseFileName', () => {
  test.each([
    ['attachment; filename="areas_US.csv"', 'areas_US.csv'],
    ['attachment; filename=areas.csv', 'areas.csv'],
    ['Attachment; size=5; filename="a b (1).CSV"; x=1', 'a b (1).CSV'],
  ])('takes the name of %s', (disposition, name) => {
    expect(parseFileName(disposition, 'csv')).toBe(name)
  })

  test.each([
    null,
    '',
    'inline; filename="areas.csv"',
    'attachment',
    'attachment; filename="../../areas.csv"',
    'attachment; filename="areas.csv.exe"',
    'attachment; filename=".csv"',
    'attachment; filename="a\u202efdp.csv"',
    'attachment; filename="aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.csv"',
  ])('takes no name from %s', (disposition) => {
    expect(parseFileName(disposition, 'csv')).toBeUndefined()
  })
})
