import { describe, expect, test } from 'vitest'
import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import type { Position } from '../geo/position.ts'
import { bearing, distanceKm } from '../geo/sphere.ts'
import type { NearbyArea } from '../nearestAreas.ts'
import type { Possibility } from './candidates.ts'
import cases from './nearestChoices.json' with { type: 'json' }
import { nearestChoices } from './nearestChoices.ts'
import type { Choice } from './outcome.ts'

const HERE: Position = { lat: 48, lng: 10 }
const KM_PER_DEGREE = 111.2

function countryOf(iso: string): Country {
  return { iso, name: iso, callingCode: '49', id: '', a2b: '', position: undefined }
}

/** An area so many kilometres to the north, with the inhabitants of its town. */
type Around = readonly [iso: string, code: string, km: number, population: number]

function choicesAmong(around: readonly Around[], nearby: readonly Around[] = []) {
  const populations = new Map(around.map(([, code, , population]) => [code, population]))
  const toArea = ([iso, code, km]: Around): NearbyArea => {
    const position = { lat: HERE.lat + km / KM_PER_DEGREE, lng: HERE.lng }
    const area: Area = { code, name: code, position }
    return {
      country: countryOf(iso),
      area,
      km: distanceKm(HERE, position),
      bearing: bearing(HERE, position),
    }
  }
  const candidate: Possibility = {
    choice: undefined,
    serving: [],
    nearby: nearby.map(toArea),
    place: undefined,
    where: '',
    country: countryOf('DE'),
    position: HERE,
    population: 100,
    score: 0,
    isUnloaded: false,
  }
  const { only, choices } = nearestChoices(candidate, {
    nearest: () => around.map(toArea).sort((a, b) => a.km - b.km),
    populationOf: ({ code }) => populations.get(code) ?? 0,
  })
  return { only: only && codesOf(only), choices: choices.map(codesOf) }
}

function codesOf({ areas }: Choice): string {
  return areas.map(({ code }) => code).join('+')
}

describe('the one nearest code', () => {
  test.each(cases.only as [Around, string | null][])(
    'is of the largest place within twice its distance: beside %j %s',
    (other, only) => {
      expect(choicesAmong([['DE', 'A', 10, 5000], other]).only).toBe(only ?? undefined)
    },
  )

  test('is within 30 km, in the same country, and of a place whose size is known', () => {
    for (const around of cases.none as unknown as Around[][])
      expect(choicesAmong(around).only).toBeUndefined()
  })
})

test.each(cases.choices as [string, Around[], Around[], string[]][])(
  'the choices %s',
  (_, around, nearby, choices) => {
    expect(choicesAmong(around, nearby).choices).toEqual(choices)
  },
)
