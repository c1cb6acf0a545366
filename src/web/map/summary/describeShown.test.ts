import { expect, test } from 'vitest'
import { type AreasShown, describeAreasShown, describeCountriesShown } from './describeShown.ts'

const areas = (count: number) => `${count} ${count === 1 ? 'area' : 'areas'}`
const countries = (count: number) => `${count} ${count === 1 ? 'country' : 'countries'}`

test.each<[AreasShown, string]>([
  [{ count: 0, spots: 0, shared: 0, names: [] }, 'The map shows 0 areas.'],
  [{ count: 1, spots: 1, shared: 0, names: [] }, 'The map shows 1 area in 1 place.'],
  [
    { count: 9, spots: 3, shared: 1, names: ['Berlin 30', 'New York 212 & 4 more'] },
    'The map shows 9 areas in 3 places, 1 of them with several codes. Named: Berlin 30, New York 212 & 4 more.',
  ],
  [
    { count: 5200, spots: 4865, shared: 1287, names: [] },
    'The map shows 5200 areas in 4,865 places, 1,287 of them with several codes.',
  ],
  [
    { count: 7, spots: 7, shared: 0, names: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] },
    'The map shows 7 areas in 7 places. Named: a, b, c, d, e and 2 more.',
  ],
])('says which areas the map shows (%#)', (shown, words) => {
  expect(describeAreasShown(areas, shown)).toBe(words)
})

test.each<[string[], string]>([
  [[], 'The map shows 0 countries.'],
  [['Niger'], 'The map shows 1 country: Niger.'],
  [['Mali', 'Niger'], 'The map shows 2 countries: Mali, Niger.'],
  [['a', 'b', 'c', 'd', 'e', 'f'], 'The map shows 6 countries.'],
])('says which countries the map shows (%#)', (names, words) => {
  expect(describeCountriesShown(countries, names)).toBe(words)
})
