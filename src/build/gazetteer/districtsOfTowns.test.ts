import { expect, test } from 'vitest'
import { findTownsOfDistricts } from './districtsOfTowns.ts'
import { createGrid } from './grid.ts'
import { createThing } from './thing.ts'

const town = (name: string, lat: number, lng: number, population: number) =>
  createThing({ name, iso: 'JP', lat, lng, population })

test('a place without inhabitants inside a large town is its district', () => {
  const tokyo = town('Tokyo', 35.69, 139.69, 8e6)
  const shibuya = town('Shibuya', 35.66, 139.7, 0)
  const far = town('Okutama', 35.81, 139.1, 0)
  const mitaka = town('Mitaka', 35.68, 139.56, 170_000)
  const all = [tokyo, shibuya, far, mitaka]
  findTownsOfDistricts(all, createGrid(all).near)
  expect(all.map(({ kind }) => kind)).toEqual(['town', 'district', 'town', 'town'])
  expect(shibuya.partOf).toBe(tokyo)
})

test('what has the name of a town and a number is its district', () => {
  const marseille = town('Marseille', 43.3, 5.38, 870_000)
  const quarter = town('Marseille 08', 43.27, 5.38, 79_000)
  const village = town('Kilometre 11', 43.31, 5.39, 900)
  const all = [marseille, quarter, village]
  findTownsOfDistricts(all, createGrid(all).near)
  expect(all.map(({ kind }) => kind)).toEqual(['town', 'district', 'town'])
  expect(quarter.partOf).toBe(marseille)
})

test('finds things across the antimeridian', () => {
  const suva = town('West', -17, 179.95, 1)
  expect(createGrid([suva]).near(-17, -179.95, 20)).toEqual([suva])
})
