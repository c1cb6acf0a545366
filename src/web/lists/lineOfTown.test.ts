import { expect, test } from 'vitest'
import { parseCountry } from '../../core/country.ts'
import type { PlaceCoverage } from '../../core/coverage/coverage.ts'
import { lineOfTown } from './lineOfTown.ts'

const UNITED_STATES = parseCountry(['1', 'United States', '1', 'US'])
const NEW_HAVEN = { code: '1203', name: 'New Haven, CT', position: { lat: 41.31, lng: -72.92 } }
const STAMFORD = {
  name: 'Stamford',
  position: { lat: 41.05, lng: -73.54 },
  area: NEW_HAVEN,
  others: [],
}

const served = (certainty: 'known' | 'likely' | 'among', areas = [NEW_HAVEN]): PlaceCoverage => ({
  kind: 'served',
  certainty,
  groups: [['1203']],
  areas,
  missing: [],
  inside: [],
})

test('an area of the list is kept as it is', () => {
  const line = lineOfTown(UNITED_STATES, { ...STAMFORD, isListed: true }, undefined)
  expect(line).toMatchObject({ area: NEW_HAVEN })
  expect(line.serves).toBeUndefined()
})

test.each([
  ['its certainty, where the code serves it', served('likely'), 'likely'],
  ['its certainty, where the code serves it', served('known'), 'known'],
  ['no more than near, where another code does', served('known', []), 'nearest'],
  ['no more than near, while nothing is known', undefined, 'nearest'],
  ['no more than near, where the code is only that', nearest(), 'nearest'],
] as const)('a place has its own name and %s', (_, coverage, serves) => {
  const line = lineOfTown(UNITED_STATES, { ...STAMFORD, isListed: false }, coverage)
  expect(line).toMatchObject({ area: { code: '1203', name: 'Stamford' }, serves })
})

function nearest(): PlaceCoverage {
  const near = { country: UNITED_STATES, area: NEW_HAVEN, km: 50, bearing: 60 }
  return { kind: 'nearest', inside: [near], across: [] }
}
