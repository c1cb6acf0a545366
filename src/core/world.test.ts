import { expect, test } from 'vitest'
import { parseCountry } from './country.ts'
import { areasOfWorld, wholeCountryAreas } from './world.ts'

const country = (iso: string, callingCode: string) => parseCountry([callingCode, iso, '', iso])
const area = (code: string, name: string, lat: number, lng: number) => ({
  code,
  name,
  position: { lat, lng },
})

const world = {
  countries: [country('FR', '33'), country('CH', '41'), country('FJ', '679'), country('TO', '676')],
  areas: new Map([
    ['FR', [area('33450', 'Annecy', 45.9, 6.12), area('33450', 'Annecy', 45.9, 6.12)]],
    ['CH', [area('4122', 'Geneva', 46.2, 6.15), { code: '41', name: 'National', position: undefined }]],
    ['FJ', [area('6798', 'Taveuni', -16.85, -179.97)]],
  ]),
}

test('lists all known areas, country by country', () => {
  expect(areasOfWorld(world).map(({ country, area }) => `${country.iso} ${area.code}`)).toEqual([
    'FR 33450',
    'FR 33450',
    'CH 4122',
    'CH 41',
    'FJ 6798',
  ])
})

test('finds the areas without a position that serve a whole country', () => {
  expect(wholeCountryAreas(world, 'CH').map(({ area }) => area.code)).toEqual(['41'])
  expect(wholeCountryAreas(world, 'FR')).toEqual([])
  expect(wholeCountryAreas(world, 'XX')).toEqual([])
})
