import { expect, test } from 'vitest'
import type { Country } from '../country.ts'
import { createCountryNames } from '../search/build/countryNames.ts'
import { runThrough } from '../steps.ts'
import cases from './guessColumn.json' with { type: 'json' }
import { guessCountryColumn } from './guessColumn.ts'
import { indexCountriesSteps } from './indexCountries.ts'
import { lineSteps, parseSteps } from './lines.ts'

const countries = [
  ['CR', 'Costa Rica', '506'],
  ['US', 'United States', '1'],
  ['CA', 'Canada', '1'],
  ['GB', 'United Kingdom', '44'],
  ['DE', 'Germany', '49'],
  ['LU', 'Luxembourg', '352'],
].map(([iso = '', name = '', callingCode = '']): Country => {
  return { iso, name, callingCode, id: '', a2b: '', position: undefined }
})
const countriesNamed = runThrough(indexCountriesSteps(countries, createCountryNames(['en'])))
const parseLines = (text: string) => runThrough(parseSteps(text, countriesNamed))

test.each(cases.names)('“$text” names $isos', ({ text, isos }) => {
  expect(countriesNamed(text).map(({ iso }) => iso)).toEqual(isos)
})

test.each(cases.columns)('$title', ({ text, subject, country }) => {
  const sheet = parseLines(text)
  expect(sheet.best).toBe(subject)
  expect(guessCountryColumn(sheet, sheet.best, countriesNamed)).toBe(country ?? undefined)
})

test('the heading of a country column is not a line', () => {
  const sheet = parseLines('Depot,Country\nLondon,CA\nLondon,GB')
  const columns = { numbers: [], places: [0], country: undefined, region: undefined }
  expect(runThrough(lineSteps(sheet, columns)).map(({ text }) => text)).toEqual([
    'London',
    'London',
  ])
})

test('an overlong cell is neither a heading nor a country', () => {
  expect(countriesNamed(`Canada${' '.repeat(300)}`)).toEqual([])
  for (const heading of ['City ', 'Country '])
    expect(parseLines(`${heading.repeat(100)}\tId\nCanada\t1`).header).toBeUndefined()
})
