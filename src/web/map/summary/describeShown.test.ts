import { expect, test } from 'vitest'
import cases from './describeShown.json' with { type: 'json' }
import { type AreasShown, describeAreasShown, describeCountriesShown } from './describeShown.ts'

const areas = (count: number) => `${count} ${count === 1 ? 'area' : 'areas'}`
const countries = (count: number) => `${count} ${count === 1 ? 'country' : 'countries'}`

test.each(cases.shown as [AreasShown, string][])('says which areas the map shows (%#)', (shown, words) => {
  expect(describeAreasShown(areas, shown)).toBe(words)
})

test.each([
  [[], 'The map shows 0 countries.'],
  [['Niger'], 'The map shows 1 country: Niger.'],
  [['Mali', 'Niger'], 'The map shows 2 countries: Mali, Niger.'],
  [['a', 'b', 'c', 'd', 'e', 'f'], 'The map shows 6 countries.'],
])('says which countries the map shows (%#)', (names, words) => {
  expect(describeCountriesShown(countries, names)).toBe(words)
})
