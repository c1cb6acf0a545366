import { expect, test } from 'vitest'
import { parseCountry } from '../country.ts'
import { countriesOfGroup } from './answerGroup.ts'

const countries = ['AT', 'CH', 'DE', 'NL', 'SE'].map((iso) => parseCountry(['1', iso, '', iso]))
const isosOf = (name: string) => countriesOfGroup(name, countries).map(({ iso }) => iso)

test.each([
  ['DACH', ['DE', 'AT', 'CH']],
  ['benelux', ['NL']], // only what the account has
  ['the Nordics', ['SE']],
  ['Skandinavien', ['SE']],
  ['Maghreb', []],
  ['Germany', []],
])('%s: %j', (name, isos) => {
  expect(isosOf(name)).toEqual(isos)
})
