import { describe, expect, test } from 'vitest'
import cases from './fileName.json' with { type: 'json' }
import { fileNameFor, nameFile, parseFileName } from './fileName.ts'

test.each(cases.named as [string, 'areas' | 'countries', string][])(
  'names the file of the listing %j of %s: %s',
  (name, kind, file) => {
    expect(nameFile({ name, kind }, 'xlsx', new Date(2026, 10, 3, 23, 59))).toBe(file)
  },
)

test('names a file after what it holds', () => {
  expect(fileNameFor({ kind: 'countries' }, 'csv')).toBe('coverage-countries.csv')
  expect(fileNameFor({ kind: 'areas', iso: 'US' }, 'xml')).toBe('coverage-US.xml')
  expect(fileNameFor({ kind: 'areas', iso: '../..' }, 'csv')).toBe('coverage-.csv')
})

describe('parseFileName', () => {
  test.each(cases.attached)('takes the name of %s', (disposition, name) => {
    expect(parseFileName(disposition, 'csv')).toBe(name)
  })

  test.each(cases.nameless)('takes no name from %s', (disposition) => {
    expect(parseFileName(disposition, 'csv')).toBeUndefined()
  })
})
