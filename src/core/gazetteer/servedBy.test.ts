import { describe, expect, test } from 'vitest'
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
      { agreement: 0.8, regions: new Map([['CT', { wholly: undefined, towns: [...SOUTH, ...NORTH] }]]) },
    ],
    ['DE', { agreement: undefined, regions: new Map([['BY', { wholly: undefined, towns: SOUTH }]]) }],
    ['ES', { agreement: 0, regions: new Map([['GA', { wholly: undefined, towns: [...SOUTH, ...NORTH] }]]) }],
    ['RO', { agreement: undefined, regions: new Map([['BV', { wholly: ['40268', '40368'], towns: [] }]]) }],
  ]),
)
const at = (iso: string, lat: number, region = 'CT') =>
  findServedBy({ iso, region, position: { lat, lng: -73 } })

describe('a place is served', () => {
  test('by the codes of its own row', () => {
    expect(at('US', 41.1)).toEqual({ certainty: 'known', groups: [CONNECTICUT] })
  })

  test('most likely by those on which the towns around it agree', () => {
    expect(at('US', 41.15)).toEqual({ certainty: 'likely', groups: [CONNECTICUT] })
  })

  test('by one of several where they do not, the likeliest first', () => {
    expect(at('US', 41.7)).toEqual({ certainty: 'among', groups: [NEW_YORK, CONNECTICUT] })
  })

  test('by no code that is known where each town has its own', () => {
    expect(at('DE', 41.15, 'BY')).toBeUndefined()
    expect(at('DE', 41.1, 'BY')?.certainty).toBe('known')
  })

  test('by the code of its province where the plan follows provinces', () => {
    expect(at('ES', 41.6, 'GA')).toEqual({ certainty: 'known', groups: [CONNECTICUT] })
    expect(at('RO', 45.6, 'BV')).toEqual({ certainty: 'known', groups: [['40268', '40368']] })
  })

  test('by nothing in a country that the table does not have', () => {
    expect(at('FR', 41.1)).toBeUndefined()
  })
})
