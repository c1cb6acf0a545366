import { expect, test } from 'vitest'
import type { Country } from '../../country.ts'
import { countryIndexSteps } from '../../countryNames/countryIndex.ts'
import { readName } from '../../names/readName.ts'
import { runThrough } from '../../steps.ts'
import { searchIndexSteps } from '../build/searchIndexSteps.ts'
import { find, listFound } from '../testing/sampleIndex.ts'
import { createFind } from './find.ts'

test('puts a whole name before names that start with it', () => {
  expect(listFound('springfield')).toEqual(['US 1217 Springfield, IL', 'US 1413 Springfield, MA'])
  expect(listFound('springfield ma')[0]).toBe('US 1413 Springfield, MA')
  expect(listFound('springfield massachusetts')[0]).toBe('US 1413 Springfield, MA')
})

test('puts the open country first among ties', () => {
  expect(listFound('birmingham', { openIso: 'US' })[0]).toBe('US 1205 Birmingham, AL')
  expect(listFound('birmingham', { openIso: 'GB' })[0]).toBe('GB 44121 Birmingham')
})

test('lists each town of a code once', () => {
  expect(listFound('+33 4').filter((text) => text.startsWith('FR 334'))).toEqual([
    'FR 334 Marseille',
    'FR 334 Lyon',
  ])
})

test('lists at most as many as the limit', () => {
  expect(find('b', { limit: 0 })).toEqual([])
  expect(find('4', { limit: 3 })).toHaveLength(3)
})

test('finds a code without its calling code', () => {
  for (const query of ['08', '+46 8', '0046 8 123 456', '468'])
    expect(listFound(query, { openIso: 'SE' })[0]).toBe('SE 8 Stockholm')
})

test('finds by a name in another language only the town that it is of', () => {
  expect(listFound('marsiglia')).toEqual(['FR 334 Marseille'])
})

test('distinguishes whole names and codes from parts and misspellings', () => {
  const isWhole = (query: string) => find(query, { limit: 1 })[0]?.fit === 'exact'
  for (const query of [
    'london',
    'London UK',
    'gb',
    'münchen',
    '+44 161',
    '0161',
    'washington dc',
    'springfield il',
  ])
    expect(isWhole(query), query).toBe(true)
  for (const query of ['lond', 'londn', 'frankfurt', '+44 16', '+44 161 496 0000'])
    expect(isWhole(query), query).toBe(false)
})

test('finds nothing for an empty query or in an empty world', () => {
  for (const query of ['', '  ', '+', '()', '...']) expect(listFound(query)).toEqual([])
  const empty = {
    world: { countries: [], areas: new Map() },
    otherNames: new Map(),
    countryIndex: runThrough(countryIndexSteps<Country>([], () => [])),
  }
  const findNothing = createFind(runThrough(searchIndexSteps(empty)))
  for (const query of ['london', '44', '東京'])
    expect(findNothing(readName(query), { limit: 5 })).toEqual([])
})
