import { expect, test } from 'vitest'
import { createFindServedBy } from './servedBy.ts'
import type { ServedTown } from './servedTable.ts'

const CONNECTICUT = ['1203', '1475']
const NEW_YORK = ['1914']

const town = (lat: number, codes: string[]): ServedTown => ({ position: { lat, lng: -73 }, codes })
const SOUTH = [41, 41.1, 41.2, 41.3].map((lat) => town(lat, CONNECTICUT))
const NORTH = [42, 42.1, 42.2, 42.3].map((lat) => town(lat, NEW_YORK))

const findServedBy = createFindServedBy(
  new Map([
    [
      'US',
      {
        agreement: 0.8,
        regions: new Map([['CT', { wholly: undefined, towns: [...SOUTH, ...NORTH] }]]),
      },
    ],
    [
      'DE',
      { agreement: undefined, regions: new Map([['BY', { wholly: undefined, towns: SOUTH }]]) },
    ],
    [
      'ES',
      {
        agreement: 0,
        regions: new Map([['GA', { wholly: undefined, towns: [...SOUTH, ...NORTH] }]]),
      },
    ],
    [
      'RO',
      {
        agreement: undefined,
        regions: new Map([['BV', { wholly: ['40268', '40368'], towns: [] }]]),
      },
    ],
  ]),
)

test.each([
  ['by the codes of its own row', 'US', 'CT', 41.1, 'known', [CONNECTICUT]],
  ['likely by those of the towns around it', 'US', 'CT', 41.15, 'likely', [CONNECTICUT]],
  ['likely by the nearest towns', 'US', 'CT', 41.4, 'likely', [CONNECTICUT]],
  ['by one of several, the likeliest first', 'US', 'CT', 41.7, 'among', [NEW_YORK, CONNECTICUT]],
  ['by its own where each town has one', 'DE', 'BY', 41.1, 'known', [CONNECTICUT]],
  ['by that of its province', 'ES', 'GA', 41.6, 'known', [CONNECTICUT]],
  ['by those of its region', 'RO', 'BV', 45.6, 'known', [['40268', '40368']]],
])('a place is served %s', (_, iso, region, lat, certainty, groups) => {
  const served = findServedBy({ iso, region, position: { lat, lng: -73 } })
  expect(served).toEqual({ certainty, groups, ...(region === 'BV' && { isOfRegion: true }) })
})

test.each([
  ['DE', 'BY'], // each town has its own
  ['FR', ''], // not in the table
])('nothing is known of a place in %s', (iso, region) => {
  expect(findServedBy({ iso, region, position: { lat: 41.15, lng: -73 } })).toBeUndefined()
})

test('towns with the same codes agree, whichever is best known in each', () => {
  const turned = SOUTH.map(({ position }, i) => ({
    position,
    codes: i % 2 === 0 ? CONNECTICUT : [...CONNECTICUT].reverse(),
  }))
  const find = createFindServedBy(
    new Map([
      ['US', { agreement: 0.8, regions: new Map([['CT', { wholly: undefined, towns: turned }]]) }],
    ]),
  )
  const served = find({ iso: 'US', region: 'CT', position: { lat: 41.04, lng: -73 } })
  expect(served).toEqual({ certainty: 'likely', groups: [CONNECTICUT] })
})
