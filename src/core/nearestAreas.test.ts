import { expect, test } from 'vitest'
import { parseCountry } from './country.ts'
import { nearestAreas } from './nearestAreas.ts'

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

test('finds the nearest across borders, each once', () => {
  const names = nearestAreas(world, { lat: 46.0, lng: 6.13 }, 3).map(({ area }) => area.name)
  expect(names).toEqual(['Annecy', 'Geneva'])
})

test('finds the nearest across the antimeridian', () => {
  const [first] = nearestAreas(world, { lat: -16.85, lng: 179.9 }, 1)
  expect(first?.area.name).toBe('Taveuni')
})
