import { expect, test } from 'vitest'
import { runThrough } from '../steps.ts'
import { rowSteps, sheetOf } from './lines.ts'
import { guessRoles, withRole } from './roles.ts'

const isCountry = (cell: string) => cell === 'France' || cell === 'United Kingdom'
const guess = (text: string) =>
  guessRoles(sheetOf(runThrough(rowSteps(text)), isCountry), isCountry)

test.each<[string, string[]]>([
  [
    'Location,Phone\n1010 Wien,+33 4 72 10 30 30\n69001 Lyon,+33 4 72 10 30 31',
    ['place', 'number'],
  ],
  [
    'Town,Country,Telephone\nLyon,France,+33 4 72 10 30 30\nLeeds,United Kingdom,',
    ['place', 'country', 'number'],
  ],
  [
    'Lyon\tFrance\t+33 4 72 10 30 30\nLeeds\tUnited Kingdom\t+44 113 496 0000',
    ['place', 'country', 'number'],
  ],
  [
    'Customer number,Town,Phone\n10023456,Lyon,+33 4 72 10 30 30\n10023457,Leeds,',
    ['keep', 'place', 'number'],
  ],
  [
    'Phone,Mobile,Status\n+33 4 72 10 30 30,+33 6 12 34 56 78,open\n+33 4 72 10 30 31,+33 6 12 34 56 79,open',
    ['number', 'number', 'keep'],
  ],
  [
    'Town,PLZ,Phone\nBerlin,10115,+49 30 1234567\nMünchen,80331,+49 89 1234567',
    ['place', 'postcode', 'number'],
  ],
  [
    'Filiale (Kürzel, Pflicht);Ort (amtlich, Pflicht);Umsatz (EUR)\nA;Lyon;1.234,50\nB;Leeds;900,25',
    ['keep', 'place', 'keep'],
  ],
  ['Nr.|PLZ / Ort|Land\n1|69002 Lyon|France\n2|75008 Paris|France', ['keep', 'place', 'country']],
  ['Lyon;69002\nParis;75008\nNantes;44000', ['place', 'postcode']],
  ['London,SW1A 1AA\nLeeds,LS1 4AB\nYork,YO1 7HH', ['place', 'postcode']],
  ['Customer,Postcode\nAcme Ltd,SW1A 1AA\nMiller & Sons,LS1 4AB', ['keep', 'place']],
  ['Town,Employees\nLyon,10115\nNantes,80331\nLeeds,69002', ['place', 'keep']],
])('finds what each column tells: %j', (text, roles) => {
  expect(guess(text)).toEqual(roles)
})

test('only one column has the countries, several may have numbers', () => {
  expect(withRole(['country', 'place', 'keep'], 2, 'country')).toEqual(['keep', 'place', 'country'])
  expect(withRole(['number', 'place', 'keep'], 2, 'number')).toEqual(['number', 'place', 'number'])
})
