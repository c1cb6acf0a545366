import { expect, test } from 'vitest'
import type { Country } from '../country.ts'
import { createCountriesNamed } from '../countryNames/countryIndex.ts'
import { createCountryIndexer } from '../countryNames/createCountryIndexer.ts'
import { runThrough } from '../steps.ts'
import { guessCountryColumn } from './guessColumn.ts'
import { lineSteps, rowSteps, sheetOf } from './lines.ts'

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
const countriesNamed = createCountriesNamed(runThrough(createCountryIndexer(['en'])(countries)))
const isCountry = (cell: string) => countriesNamed(cell).length > 0
const parseLines = (text: string) => sheetOf(runThrough(rowSteps(text)), isCountry)

test.each([
  { text: 'USA', isos: ['US'] },
  { text: 'u.k.', isos: ['GB'] },
  { text: 'DEU', isos: ['DE'] },
  { text: 'Deutschland', isos: ['DE'] }, // though the reader's language is another
  { text: 'Allemagne', isos: ['DE'] },
  { text: '+506', isos: ['CR'] },
  { text: '0044', isos: ['GB'] },
  { text: '+1', isos: ['US', 'CA'] },
  { text: 'Paris', isos: [] },
  { text: '', isos: [] },
])('“$text” names $isos', ({ text, isos }) => {
  expect(countriesNamed(text).map(({ iso }) => iso)).toEqual(isos)
})

test.each([
  { title: 'one row', text: 'San José\tCosta Rica', subject: 0, country: 1 },
  {
    title: 'a country before the town',
    text: 'USA\tSpringfield\nUK\tLondon',
    subject: 1,
    country: 0,
  },
  {
    title: 'codes under a heading of any name',
    text: 'City,Where\nLondon,CA\nLondon,GB',
    subject: 0,
    country: 1,
  },
  {
    title: 'a heading that is no town',
    text: 'Depot,Country\nLondon,CA\nLondon,GB',
    subject: 0,
    country: 1,
  },
  { title: 'cells that are empty', text: 'London\tCA\nParis\t\nLyon\t', subject: 0, country: 1 },
  {
    title: 'not all cells',
    text: 'Ort\tLand\nBonn\tDE\nOslo\tNorge\nKiel\tDE',
    subject: 0,
    country: 1,
  },
  { title: 'calling codes', text: 'London\t+44\nBonn\t+49', subject: 0, country: 1 },
  {
    title: 'bare calling codes of numbers',
    text: '0161 496 0000\t44\n0228 123456\t49',
    subject: 0,
    country: 1,
  },
  {
    title: 'bare calling codes under their heading',
    text: 'City\tCountry code\nLondon\t44\nBonn\t49',
    subject: 0,
    country: 1,
  },
  { title: 'amounts', text: 'London\t44\nBonn\t49', subject: 0, country: undefined },
  {
    title: 'states',
    text: 'Austin\tTX\nLos Angeles\tCA\nAlbany\tNY',
    subject: 0,
    country: undefined,
  },
  {
    title: 'a table below a list',
    text: 'Berlin\nMadrid\nCity\tCountry\nBonn\tDE\nLondon\tCA',
    subject: 0,
    country: 1,
  },
  { title: 'countries alone', text: 'Canada\nGermany', subject: 0, country: undefined },
  {
    title: 'countries with amounts',
    text: 'Canada\t3.5\nGermany\t4.5',
    subject: 0,
    country: undefined,
  },
  { title: "a town of its country's name", text: 'Luxembourg\tLuxembourg', subject: 0, country: 1 },
])('$title', ({ text, subject, country }) => {
  const sheet = parseLines(text)
  expect(sheet.best).toBe(subject)
  expect(guessCountryColumn(sheet, sheet.best, isCountry)).toBe(country)
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
