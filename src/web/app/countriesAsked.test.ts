import { expect, test } from 'vitest'
import { parseCountry } from '../../core/country.ts'
import { readSavedText } from '../../core/saved/readSaved.ts'
import { countriesAsked } from './countriesAsked.ts'

const SERVICE = [
  ['49', 'DE'],
  ['43', 'AT'],
  ['41', 'CH'],
  ['1', 'US'],
  ['1', 'CA'],
].map(([callingCode = '', iso = '']) => parseCountry([callingCode, iso, '', iso]))
const asked = (text: string) => {
  const file = {
    ...readSavedText(text, 'a.txt', () => undefined),
    name: 'a',
    savedAtMs: 0,
    hasTime: false,
  }
  return countriesAsked(file, SERVICE)
}
const areas = (isos: readonly string[]) =>
  [
    'AREACODE,DESCRIPTION,ISOCODE,ALATITUDE,ALONGITUDE',
    ...isos.map((iso) => `1,Town,${iso},1,1`),
  ].join('\n')

test('a file is compared with its countries, one with most countries with all', () => {
  expect(asked(areas(['DE', 'FR']))).toEqual(['DE'])
  expect(asked(areas(['DE', 'AT', 'CH']))).toEqual(['DE', 'AT', 'CH', 'US', 'CA'])
})

test('an order pack is compared with the countries of its codes, with all if one begins with none', () => {
  expect(asked('4930\n1212 New York')).toEqual(['DE', 'US', 'CA'])
  expect(asked('4930\n30')).toEqual(['DE', 'AT', 'CH', 'US', 'CA'])
})
