import { expect, test } from 'vitest'
import { indexTowns, townNear } from './towns.ts'

const townsNamed = indexTowns([
  ['London', 51.5085, -0.1257, 8962, 1, 'GB'],
  ['London', 42.9834, -81.233, 347, 0, 'CA'],
  ['Zürich', 47.3667, 8.55, 342, 0, 'CH'],
])

test.each([
  ['london', ['GB', 'CA']],
  ['ZURICH', ['CH']],
  ['lond', []],
  ['', []],
])('finds the towns called “%s”', (name, isos) => {
  expect(townsNamed(name).map(({ iso }) => iso)).toEqual(isos)
})

test('finds the country of the nearest town within a distance', () => {
  const rows = [
    ['Copenhagen', 55.6759, 12.5655, 1153, 1, 'DK'],
    ['Malmö', 55.6059, 13.0007, 301, 0, 'SE'],
  ] as const
  expect(townNear(rows, { lat: 55.66, lng: 12.6 }, 60)).toBe('DK')
  expect(townNear(rows, { lat: 55.62, lng: 12.97 }, 60)).toBe('SE')
  expect(townNear(rows, { lat: 56.9, lng: 11 }, 60)).toBeUndefined()
})
