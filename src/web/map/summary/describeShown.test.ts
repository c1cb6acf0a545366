import { expect, test } from 'vitest'
import { describeAreasShown, describeCountriesShown } from './describeShown.ts'

const areas = (count: number) => `${count} ${count === 1 ? 'area' : 'areas'}`
const countries = (count: number) => `${count} ${count === 1 ? 'country' : 'countries'}`

test.each([
  [{ count: 0, points: 0, spots: 0, clusters: 0 }, 'The map shows 0 areas.'],
  [{ count: 1, points: 1, spots: 0, clusters: 0 }, 'The map shows 1 area: 1 alone.'],
  [
    { count: 9, points: 0, spots: 1, clusters: 1 },
    'The map shows 9 areas: 1 place with several codes, 1 group.',
  ],
  [
    { count: 30, points: 2, spots: 2, clusters: 2 },
    'The map shows 30 areas: 2 alone, 2 places with several codes, 2 groups.',
  ],
])('says which areas the map shows (%#)', (shown, words) => {
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
