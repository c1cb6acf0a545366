import { expect, test } from 'vitest'
import { type OutlineTile, TILE_EXTENT } from './tile.ts'
import { countryInTile, measureCountries } from './tileCountries.ts'

const square = (from: number, to: number) =>
  Int16Array.from([from, from, to, from, to, to, from, to, from, from])
const ITALY: OutlineTile[number] = { iso: 'IT', rings: [square(0, 2048), square(512, 1024)] } // with a hole
const VATICAN: OutlineTile[number] = { iso: 'VA', rings: [square(600, 620), square(4000, 4005)] }
const NAMELESS: OutlineTile[number] = { iso: '', rings: [square(3000, 3100)] }
const TILE = [ITALY, VATICAN, NAMELESS]

test.each([
  [100, 'IT'],
  [610, 'VA'], // in Italy's hole
  [700, undefined], // in the hole alone
  [3050, undefined], // a land without a code
  [2500, undefined],
])('finds the country at %d', (place, iso) => {
  expect(countryInTile(TILE, place / TILE_EXTENT, place / TILE_EXTENT)).toBe(iso)
})

test('measures the largest part of each country in any tile', () => {
  const sizes = measureCountries([TILE, [{ iso: 'IT', rings: [square(0, 4096)] }]])
  expect(sizes.get('IT')).toBe(1)
  expect(sizes.get('VA')).toBe(20 / TILE_EXTENT)
})
