import { expect, test } from 'vitest'
import { nearestAreaSteps, nearestAreas } from './nearestAreas.ts'
import { runThrough } from './steps.ts'
import { SAMPLE_WORLD } from './testing/sampleWorld.ts'

test('finds the nearest across borders, each once', () => {
  const names = nearestAreas(SAMPLE_WORLD, { lat: 46.0, lng: 6.13 }, 3).map(({ area }) => area.name)
  expect(names).toEqual(['Annecy', 'Geneva'])
})

test('finds all in the same order, or those within a distance', () => {
  const geneva = { lat: 46.2, lng: 6.14 }
  const all = runThrough(nearestAreaSteps(SAMPLE_WORLD, geneva))
  expect(all).toEqual(nearestAreas(SAMPLE_WORLD, geneva, 1000))
  expect(all).toHaveLength(3)
  expect(runThrough(nearestAreaSteps(SAMPLE_WORLD, geneva, 40))).toEqual(
    all.filter(({ km }) => km <= 40),
  )
})

test('finds the nearest across the antimeridian', () => {
  const [first] = nearestAreas(SAMPLE_WORLD, { lat: -16.85, lng: 179.9 }, 1)
  expect(first?.area.name).toBe('Taveuni')
})
