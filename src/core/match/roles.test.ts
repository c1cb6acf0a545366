import { expect, test } from 'vitest'
import { parseCountry } from '../country.ts'
import { runThrough } from '../steps.ts'
import { indexCountriesSteps } from './indexCountries.ts'
import { parseSteps } from './lines.ts'
import cases from './roles.json' with { type: 'json' }
import { guessRoles, withRole } from './roles.ts'

const countries = [
  parseCountry(['33', 'France', '', 'FR']),
  parseCountry(['44', 'United Kingdom', '', 'GB']),
]
const countriesNamed = runThrough(indexCountriesSteps(countries, () => []))
const guess = (text: string) =>
  guessRoles(runThrough(parseSteps(text, countriesNamed)), countriesNamed)

test.each(cases.roles as [string, string[]][])(
  'finds what each column tells: %j',
  (text, roles) => {
    expect(guess(text)).toEqual(roles)
  },
)

test('only one column has the countries, several may have numbers', () => {
  expect(withRole(['country', 'place', 'keep'], 2, 'country')).toEqual(['keep', 'place', 'country'])
  expect(withRole(['number', 'place', 'keep'], 2, 'number')).toEqual(['number', 'place', 'number'])
})
