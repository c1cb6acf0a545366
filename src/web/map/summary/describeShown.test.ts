import { expect, test } from 'vitest'
import cases from './describeShown.json' with { type: 'json' }
import { type AreasShown, describeAreasShown, describeCountriesShown } from './describeShown.ts'

const areas = (count: number) => `${count} ${count === 1 ? 'area' : 'areas'}`
const countries = (count: number) => `${count} ${count === 1 ? 'country' : 'countries'}`

test.each(cases.shown as [AreasShown, string][])(
  'says which areas the map shows (%#)',
  (shown, words) => {
    expect(describeAreasShown(areas, shown)).toBe(words)
  },
)

test.each(cases.countries as [string[], string][])(
  'says which countries the map shows (%#)',
  (names, words) => {
    expect(describeCountriesShown(countries, names)).toBe(words)
  },
)
