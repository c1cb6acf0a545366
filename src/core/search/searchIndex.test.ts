import { expect, test } from 'vitest'
import { sharedCorpus } from '../../bench/search/loadedOnce.ts'
import { runThrough } from '../steps.ts'
import { searchIndexSteps } from './build/searchIndexSteps.ts'
import { largestAreas } from './searchIndex.ts'

const index = runThrough(searchIndexSteps(sharedCorpus()))
const largest = (iso: string, limit: number) =>
  largestAreas(index, iso, limit).map(({ name }) => name)

test('lists the areas of the largest towns, each town and each code once', () => {
  expect(largest('DE', 3)).toEqual(['Berlin', 'Hamburg', 'Munich'])
  expect(largest('US', 2)).toEqual(['New York, NY', 'Los Angeles, CA'])
  const areas = largestAreas(index, 'FR', 20)
  expect(new Set(areas.map(({ code }) => code)).size).toBe(20)
})

test('lists none without a position, and none of an unknown country', () => {
  expect(largest('DK', 3)).toEqual([])
  expect(largest('XX', 3)).toEqual([])
})
