import { expect, test } from 'vitest'
import { nearestAreas } from './nearestAreas.ts'
import { SAMPLE_WORLD } from './testing/sampleWorld.ts'

test('finds the nearest across borders, each once', () => {
  const names = nearestAreas(SAMPLE_WORLD, { lat: 46.0, lng: 6.13 }, 3).map(({ area }) => area.name)
  expect(names).toEqual(['Annecy', 'Geneva'])
})

test('finds the nearest across the antimeridian', () => {
  const [first] = nearestAreas(SAMPLE_WORLD, { lat: -16.85, lng: 179.9 }, 1)
  expect(first?.area.name).toBe('Taveuni')
})
