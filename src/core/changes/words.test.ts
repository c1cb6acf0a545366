import { expect, test } from 'vitest'
import { parseCountry } from '../country.ts'
import { runThrough } from '../steps.ts'
import type { Change } from './change.ts'
import { describeDetail, listChangesSteps, TWO_DATES, TWO_VENDORS } from './words.ts'

const country = parseCountry(['49', 'Germany', '', 'DE'])
const area = { code: '4930', name: 'Berlin', position: { lat: 52.5, lng: 13.4 } }
const change = (more: Partial<Change> & Pick<Change, 'kind'>): Change => ({
  key: 'k',
  country,
  area,
  ...more,
})
const CHANGES = [
  change({ kind: 'removed' }),
  change({ kind: 'moved', before: { ...area, position: { lat: 50, lng: 10 } }, km: 106.6 }),
  change({ kind: 'renamed', before: { ...area, name: '=1+1' } }),
  change({ kind: 'duplicate', times: 3, side: 'before' }),
]

test('a change is described in words, for two dates and for two vendors', () => {
  expect(CHANGES.map((one) => describeDetail(one, TWO_DATES))).toEqual([
    'Germany',
    'Germany · 107 km',
    'was =1+1',
    'Germany · Listed 3 times before',
  ])
  expect(CHANGES.map((one) => describeDetail(one, TWO_VENDORS)).slice(2)).toEqual([
    'in A =1+1',
    'Germany · Listed 3 times in A',
  ])
})

test('a file of changes has what changed, before and now', () => {
  const listing = runThrough(listChangesSteps(CHANGES, 'Changes', TWO_DATES))
  expect(listing.areas.map(({ more }) => more)).toEqual([
    ['Removed', 'Berlin', '', ''],
    ['Moved', '50, 10', '52.5, 13.4', '106.6'],
    ['Renamed', '=1+1', 'Berlin', ''],
    ['Listed 3 times before', '', '', ''],
  ])
})
