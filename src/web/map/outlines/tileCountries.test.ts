import { expect, test } from 'vitest'
import { type OutlineTile, TILE_EXTENT } from './tile.ts'
import { countriesInPart, countryInTile, measureCountries, partsInView } from './tileCountries.ts'

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

test('does not measure land without a code, which cannot be listed', () => {
  expect(measureCountries([TILE]).has('')).toBe(false)
})

const part = (from: number, to: number) => ({
  left: from / TILE_EXTENT,
  top: from / TILE_EXTENT,
  right: to / TILE_EXTENT,
  bottom: to / TILE_EXTENT,
})

test.each<[string, number, number, string[]]>([
  ['whose land is all there is to see', 100, 120, ['IT']],
  ['whose border runs through', 2000, 2100, ['IT']],
  ['in a hole of another', 590, 630, ['VA']],
  ['that is smaller than the part', 500, 1100, ['IT', 'VA']],
  ['in no part of the sea', 2100, 2900, []],
  ['without a code never', 3010, 3020, []],
])('in a part of a tile: one %s', (_, from, to, isos) => {
  expect(countriesInPart(TILE, part(from, to))).toEqual(isos)
})

test('knows a country that crosses a part without a corner in it', () => {
  const stripe: OutlineTile = [
    {
      iso: 'CL',
      rings: [Int16Array.from([1000, -50, 1010, -50, 1010, 4200, 1000, 4200, 1000, -50])],
    },
  ]
  expect(countriesInPart(stripe, part(900, 1100))).toEqual(['CL'])
})

const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 }

test('shows a tile whole, in part, or not at all', () => {
  const box = { west: 1.5, north: 0.25, east: 4, south: 1.75 }
  expect(partsInView({ z: 2, x: 2, y: 0 }, box)).toEqual([{ ...WHOLE, top: 0.25 }])
  expect(partsInView({ z: 2, x: 1, y: 1 }, box)).toEqual([
    { left: 0.5, top: 0, right: 1, bottom: 0.75 },
  ])
  expect(partsInView({ z: 2, x: 0, y: 1 }, box)).toEqual([])
  expect(partsInView({ z: 2, x: 2, y: 2 }, box)).toEqual([])
})

test('shows a tile in each copy of the world', () => {
  const tile = { z: 2, x: 3, y: 1 }
  expect(partsInView(tile, { west: -4, north: 1, east: 4, south: 2 })).toEqual([WHOLE, WHOLE])
  expect(partsInView(tile, { west: -0.5, north: 1, east: 2, south: 2 })).toEqual([
    { ...WHOLE, left: 0.5 },
  ])
  expect(partsInView(tile, { west: 7, north: 1, east: 8, south: 2 })).toEqual([WHOLE])
})
