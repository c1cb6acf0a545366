import { describe, expect, test } from 'vitest'
import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import type { Position } from '../geo/position.ts'
import { bearing, distanceKm } from '../geo/sphere.ts'
import type { NearbyArea } from '../nearestAreas.ts'
import type { Possibility } from './candidates.ts'
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
    isWrittenSo: true,
    isListed: false,
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
  test.each<[Around, string | undefined]>([
    [['DE', 'B', 19, 4000], 'A'],
    [['DE', 'B', 19, 6000], undefined],
    [['DE', 'B', 25, 6000], 'A'],
    [['AT', 'B', 5, 9000], 'A'], // a larger place across the border changes nothing
  ])('is of the largest place within twice its distance: beside %j %s', (other, only) => {
    expect(choicesAmong([['DE', 'A', 10, 5000], other]).only).toBe(only)
  })

  test('is within 30 km, in the same country, and of a place whose size is known', () => {
    for (const around of [
      [['DE', 'A', 31, 5000]],
      [['AT', 'A', 5, 5000]],
      [
        ['DE', 'A', 5, 0],
        ['DE', 'B', 8, 0],
      ],
    ] as Around[][])
      expect(choicesAmong(around).only).toBeUndefined()
  })
})

test.each<[string, Around[], Around[], string[]]>([
  [
    'are those of the own country first, the largest before the others',
    [
      ['DE', 'A', 10, 10],
      ['AT', 'B', 5, 9000],
      ['DE', 'C', 15, 500],
    ],
    [],
    ['C', 'A', 'B'],
  ],
  [
    'have all codes of one place',
    [
      ['DE', 'A', 10, 10],
      ['DE', 'B', 10, 20],
    ],
    [],
    ['B+A'],
  ],
  [
    'keep to the region of the place, but for rivals of the nearest',
    [
      ['DE', 'A', 10, 10],
      ['DE', 'B', 15, 20],
      ['DE', 'C', 40, 30],
    ],
    [['DE', 'A', 10, 10]],
    ['B', 'A'],
  ],
  [
    'beyond 30 km are four at most, in the order of the coverage',
    [
      ['DE', '100', 100, 100],
      ['DE', '60', 60, 60],
      ['DE', '90', 90, 90],
      ['DE', '80', 80, 80],
      ['DE', '70', 70, 70],
    ],
    [
      ['DE', '100', 100, 100],
      ['DE', '60', 60, 60],
      ['DE', '90', 90, 90],
      ['DE', '80', 80, 80],
      ['DE', '70', 70, 70],
    ],
    ['100', '60', '90', '80'],
  ],
  [
    'beyond 30 km are four at most, in the order of the coverage',
    [
      ['DE', 'A', 10, 1],
      ['DE', '100', 100, 100],
      ['DE', '60', 60, 60],
      ['DE', '90', 90, 90],
      ['DE', '80', 80, 80],
      ['DE', '70', 70, 70],
    ],
    [
      ['DE', 'A', 10, 1],
      ['DE', '100', 100, 100],
      ['DE', '60', 60, 60],
      ['DE', '90', 90, 90],
      ['DE', '80', 80, 80],
      ['DE', '70', 70, 70],
    ],
    ['A', '100', '60', '90'],
  ],
  ['are none farther than 250 km', [['DE', 'A', 260, 10]], [], ['A']],
  ['are none farther than 250 km', [['AT', 'A', 260, 10]], [], []],
])('the choices %s', (_, around, nearby, choices) => {
  expect(choicesAmong(around, nearby).choices).toEqual(choices)
})
