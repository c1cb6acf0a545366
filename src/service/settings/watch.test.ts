import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('watches files only where there are any', () => {
  expect(readSettings({ COVERAGE_WATCH: '1', COVERAGE_CATALOG: 'c' }).isWatching).toBe(true)
  expect(readSettings({ COVERAGE_WATCH: '1', COVERAGE_ACCOUNTS: 'a.json' }).isWatching).toBe(true)
  for (const other of [
    {},
    { COVERAGE_UPSTREAM: 'https://a.example' },
    { COVERAGE_DIRECT: 'https://a.example' },
  ])
    expect(() => readSettings({ COVERAGE_WATCH: '1', ...other })).toThrow(
      'COVERAGE_WATCH is set, but there is no file to watch; set COVERAGE_ACCOUNTS or COVERAGE_CATALOG too',
    )
  expect(() => readSettings({ COVERAGE_WATCH: 'yes' })).toThrow('COVERAGE_WATCH is "yes"; set it to 1')
})

test('few areas are meant only where there is a catalogue of one’s own', () => {
  expect(readSettings({ COVERAGE_FEW_AREAS: '1', COVERAGE_CATALOG: 'c' }).areFewMeant).toBe(true)
  expect(() => readSettings({ COVERAGE_FEW_AREAS: '1' })).toThrow(
    'COVERAGE_FEW_AREAS is set, but COVERAGE_CATALOG is not; set that too, or unset this.',
  )
  expect(() => readSettings({ COVERAGE_FEW_AREAS: 'yes', COVERAGE_CATALOG: 'c' })).toThrow(
    'COVERAGE_FEW_AREAS is "yes"; set it to 1',
  )
})
