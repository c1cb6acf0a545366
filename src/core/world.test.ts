import { expect, test } from 'vitest'
import { SAMPLE_WORLD } from './testing/sampleWorld.ts'
import { areasOfWorld, wholeCountryAreas } from './world.ts'

test('lists all known areas, country by country', () => {
  expect(
    areasOfWorld(SAMPLE_WORLD).map(({ country, area }) => `${country.iso} ${area.code}`),
  ).toEqual(['FR 33450', 'FR 33450', 'CH 4122', 'CH 41', 'FJ 6798'])
})

test('finds the areas without a position that serve a whole country', () => {
  expect(wholeCountryAreas(SAMPLE_WORLD, 'CH').map(({ area }) => area.code)).toEqual(['41'])
  expect(wholeCountryAreas(SAMPLE_WORLD, 'FR')).toEqual([])
  expect(wholeCountryAreas(SAMPLE_WORLD, 'XX')).toEqual([])
})
