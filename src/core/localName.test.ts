import { expect, test } from 'vitest'
import { findLocalName, type LocalNameTable } from './localName.ts'

const TABLE: LocalNameTable = [
  ['BE', 'nl', [['323', 'Antwerp', 'Antwerpen']]],
  ['BE', 'fr', [['3281', 'Namur', 'Namur-ville']]],
  ['DE', 'de', [['4989', 'Munich', 'München']]],
]

test('a place has its name at home, with the language', () => {
  expect(findLocalName(TABLE, { iso: 'DE', code: '4989', name: 'Munich' })).toEqual({
    text: 'München',
    language: 'de',
  })
})

test('in a country of several languages each place has its own', () => {
  expect(findLocalName(TABLE, { iso: 'BE', code: '3281', name: 'Namur' })?.language).toBe('fr')
})

test.each([
  ['another town of the code', { iso: 'DE', code: '4989', name: 'Unterhaching' }],
  ['another code', { iso: 'DE', code: '4930', name: 'Munich' }],
  ['another country', { iso: 'AT', code: '4989', name: 'Munich' }],
])('%s has no name at home', (_, place) => {
  expect(findLocalName(TABLE, place)).toBeUndefined()
})
