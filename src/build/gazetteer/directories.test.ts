import { describe, expect, test } from 'vitest'
import { sharedGazetteer, sharedLookups } from '../../bench/search/loadedOnce.ts'
import { areasListed } from '../../core/coverage/coverage.ts'
import { joinDirectory, readRow, townsOfDirectory } from './directories.ts'

const { coverageOf } = sharedLookups()
const CALLING_CODES: Readonly<Record<string, string>> = {
  AT: '43',
  BR: '55',
  DE: '49',
  IT: '39',
  JP: '81',
  LT: '370',
  PL: '48',
  SK: '421',
}

describe.each(Object.entries(CALLING_CODES))('the list of %s', (iso, callingCode) => {
  test('is what at least 99 of 100 of its towns are told', () => {
    const towns = townsOfDirectory(iso, callingCode, sharedGazetteer())
    const wrong = towns.filter(({ place, codes }) => {
      const [first] = areasListed(coverageOf(place))
      return !codes.some((code) => first?.code.startsWith(code))
    })
    expect(towns.length).toBeGreaterThan(300)
    expect(wrong.length / towns.length).toBeLessThan(0.01)
  })
})

test.each([
  ['Aach', 'Aach'],
  ['Aach\t0651x\t49.85\t6.57', '0651x'],
  ['Aach\t651\t149.85\t6.57', '149.85'],
  ['Aach\t651\t49.85', '49.85'],
])('a row that is none stops the build, and is named: %s', (line, part) => {
  expect(() => readRow('DE', line)).toThrow(part)
})

const town = (codes: readonly string[], lat = 1) => ({
  region: 'R',
  position: { lat, lng: 2 },
  codes,
})

test('the code that most institutions have comes first, where the plan names it', () => {
  const joined = joinDirectory('US', [town(['1404', '1678', '1770'])], [town(['1770'])])
  expect(joined).toEqual([town(['1770', '1404', '1678'])])
})

test('where both disagree the plan is believed, but an official list before it', () => {
  expect(joinDirectory('US', [town(['1404'])], [town(['1212'])])).toEqual([town(['1404'])])
  expect(joinDirectory('IT', [town(['3906'])], [town(['390773'])])).toEqual([town(['390773'])])
})

test('adds the towns that the plan does not name', () => {
  expect(joinDirectory('US', [town(['1404'])], [town(['1212'], 5)])).toHaveLength(2)
})
