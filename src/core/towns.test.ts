import { expect, test } from 'vitest'
import { indexTowns } from './towns.ts'

const townsNamed = indexTowns([
  ['London', 51.5085, -0.1257, 8962, 1, 'GB'],
  ['London', 42.9834, -81.233, 347, 0, 'CA'],
  ['Zürich', 47.3667, 8.55, 342, 0, 'CH'],
])

test.each<[string, string[]]>([
  ['london', ['GB', 'CA']],
  ['ZURICH', ['CH']],
  ['lond', []],
  ['', []],
])('finds the towns called “%s”', (name, isos) => {
  expect(townsNamed(name).map(({ iso }) => iso)).toEqual(isos)
})
