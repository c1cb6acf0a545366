import { describe, expect, test } from 'vitest'
import { fileNameFor, parseFileName } from './fileName.ts'

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
    `attachment; filename="${'a'.repeat(200)}.csv"`,
  ])('takes no name from %s', (disposition) => {
    expect(parseFileName(disposition, 'csv')).toBeUndefined()
  })
})
