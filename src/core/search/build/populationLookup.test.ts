import { describe, expect, test } from 'vitest'
import type { Position } from '../../geo/position.ts'
import { lettersOf } from '../../text/countEdits.ts'
import { createPopulationLookup } from './populationLookup.ts'

const populationOf = createPopulationLookup([
  ['Birmingham', 52.5, -1.9, 900, 0, 'GB'],
  ['Birmingham', 33.5, -86.8, 200, 0, 'US'],
  ['Saint Étienne', 45.4, 4.4, 170, 0, 'FR'],
  ['St. Louis', 38.6, -90.2, 300, 0, 'US'],
  ['Kansas City', 39.1, -94.6, 500, 0, 'US'],
])

function population(folded: string, position?: Position): number {
  return populationOf(lettersOf(`, ${folded}!`), 2, 2 + folded.length, position)
}

describe('the population of a town', () => {
  test('is that of the nearby town of this name', () => {
    expect(population('birmingham', { lat: 33.4, lng: -86.9 })).toBe(200)
    expect(population('birmingham', { lat: 52.4, lng: -1.8 })).toBe(900)
    expect(population('birmingham', { lat: 0, lng: 10 })).toBe(0)
  })

  test('is that of the largest town of this name if there is no position', () => {
    expect(population('birmingham')).toBe(900)
    expect(population('birming')).toBe(0)
    expect(population('')).toBe(0)
  })

  test('is found by the spellings that services use', () => {
    for (const name of ['saint etienne', 'st etienne']) expect(population(name), name).toBe(170)
    for (const name of ['saint louis', 'st louis']) expect(population(name), name).toBe(300)
    for (const name of ['kansas city', 'kansas']) expect(population(name), name).toBe(500)
  })
})
