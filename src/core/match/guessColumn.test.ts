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

test.each([
  ['one row', 'San José\tCosta Rica', 0, 1],
  ['a country before the town', 'USA\tSpringfield\nUK\tLondon', 1, 0],
  ['codes under a heading of any name', 'City,Where\nLondon,CA\nLondon,GB', 0, 1],
  ['a heading that is no town', 'Depot,Country\nLondon,CA\nLondon,GB', 0, 1],
  ['cells that are empty', 'London\tCA\nParis\t\nLyon\t', 0, 1],
  ['not all cells', 'Ort\tLand\nBonn\tDE\nOslo\tNorge\nKiel\tDE', 0, 1],
  ['calling codes', 'London\t+44\nBonn\t+49', 0, 1],
  ['bare calling codes of numbers', '0161 496 0000\t44\n0228 123456\t49', 0, 1],
  ['bare calling codes under their heading', 'City\tCountry code\nLondon\t44\nBonn\t49', 0, 1],
  ['amounts', 'London\t44\nBonn\t49', 0, undefined],
  ['states', 'Austin\tTX\nLos Angeles\tCA\nAlbany\tNY', 0, undefined],
  ['a table below a list', 'Berlin\nMadrid\nCity\tCountry\nBonn\tDE\nLondon\tCA', 0, 1],
  ['countries alone', 'Canada\nGermany', 0, undefined],
  ['countries with amounts', 'Canada\t3.5\nGermany\t4.5', 0, undefined],
  ["a town of its country's name", 'Luxembourg\tLuxembourg', 0, 1],
])('%s', (_, text, subject, country) => {
  const sheet = parseLines(text)
  expect(sheet.best).toBe(subject)
  expect(guessCountryColumn(sheet, sheet.best, countriesNamed)).toBe(country)
})

test('the heading of a country column is not a line', () => {
  const sheet = parseLines('Depot,Country\nLondon,CA\nLondon,GB')
  const columns = { numbers: [], places: [0], country: undefined, region: undefined }
  expect(runThrough(lineSteps(sheet, columns)).map(({ text }) => text)).toEqual(['London', 'London'])
})

test('an overlong cell is neither a heading nor a country', () => {
  expect(countriesNamed(`Canada${' '.repeat(300)}`)).toEqual([])
  for (const heading of ['City ', 'Country '])
    expect(parseLines(`${heading.repeat(100)}\tId\nCanada\t1`).header).toBeUndefined()
})
