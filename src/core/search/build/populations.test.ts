import { describe, expect, test } from 'vitest'
import type { Position } from '../../geo/position.ts'
import { lettersOf } from '../../text/countEdits.ts'
import { createPopulations } from './populations.ts'

const { ofTown, ofCountry } = createPopulations([
  ['Birmingham', 52.5, -1.9, 900, 0, 'GB'],
  ['Birmingham', 33.5, -86.8, 200, 0, 'US'],
  ['Saint Étienne', 45.4, 4.4, 170, 0, 'FR'],
  ['St. Louis', 38.6, -90.2, 300, 0, 'US'],
  ['Kansas City', 39.1, -94.6, 500, 0, 'US'],
  ['Halle (Saale)', 51.5, 12, 234, 0, 'DE'],
])

function population(folded: string, position?: Position, iso = 'GB'): number {
  return ofTown(lettersOf(`, ${folded}!`), 2, 2 + folded.length, { position, iso })
}

describe('the population of a town', () => {
  test('is that of the nearby town of this name', () => {
    expect(population('birmingham', { lat: 33.4, lng: -86.9 })).toBe(200)
    expect(population('birmingham', { lat: 52.4, lng: -1.8 })).toBe(900)
    expect(population('birmingham', { lat: 0, lng: 10 })).toBe(0)
  })

  test('is guessed from the town of this name in the country if there is no position', () => {
    expect(population('birmingham')).toBe(810)
    expect(population('birmingham', undefined, 'US')).toBe(180)
    expect(population('birmingham', undefined, 'FR')).toBe(0)
    expect(population('birming')).toBe(0)
    expect(population('')).toBe(0)
  })

  test('is guessed from the largest town at the position if none has this name', () => {
    const near = { lat: 38.61, lng: -90.22 }
    expect(population('st louis', near)).toBe(300)
    expect(population('saint louis and suburbs', near)).toBe(270)
    expect(population('far away', { lat: 38.61, lng: -90.25 })).toBe(0)
  })

  test('is found by the spellings that services use', () => {
    const [etienne, louis] = [
      { lat: 45.4, lng: 4.4 },
      { lat: 38.6, lng: -90.2 },
    ]
    for (const name of ['saint etienne', 'st etienne'])
      expect(population(name, etienne), name).toBe(170)
    for (const name of ['saint louis', 'st louis']) expect(population(name, louis), name).toBe(300)
    for (const name of ['kansas city', 'kansas'])
      expect(population(name, { lat: 39.1, lng: -94.6 }), name).toBe(500)
    expect(population('halle', { lat: 51.5, lng: 12 })).toBe(234)
  })
})

test('the population of a country is that of its towns', () => {
  expect(ofCountry('US')).toBe(1000)
  expect(ofCountry('DK')).toBe(0)
})
