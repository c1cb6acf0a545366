import { describe, expect, test } from 'vitest'
import { sharedLookups } from '../../bench/search/loadedOnce.ts'
import { runThrough } from '../steps.ts'
import type { Line } from './lines.ts'
import { resolveSteps } from './resolveSteps.ts'

const lookups = sharedLookups()

function codesOf(lines: readonly Omit<Line, 'number'>[]): string[] {
  const numbered = lines.map((line, number) => ({ number, ...line }))
  return runThrough(resolveSteps(numbered, lookups)).map(({ outcome }) =>
    outcome.kind === 'covered' ? (outcome.choice.areas[0]?.code ?? '') : outcome.kind,
  )
}

describe('two letters beside a town or a number', () => {
  test.each([
    ['Springfield, IL 217-555-0101', '1217'],
    ['217-555-0101, IL', '1217'],
    ['Wilmington, DE - 302-555-0102', '1302'],
    ['Boise, ID, 208-555-0107', '1208'],
    ['Jackson, MS 601-555-0118', '1601'],
    ['Berlin, DE 030 901820', '4930'],
    ['Tel Aviv, IL', '9723'],
  ])('are the state or the country where that is: %s', (text, code) => {
    expect(codesOf([{ text }])).toEqual([code])
  })

  test('in a column are states where most rows say so', () => {
    const rows = [
      { text: '217-555-0101', more: [{ text: 'Springfield', column: 1 }], country: 'IL' },
      { text: '412-555-0109', more: [{ text: 'Pittsburgh', column: 1 }], country: 'PA' },
      { text: '504-555-0119', more: [{ text: 'New Orleans', column: 1 }], country: 'LA' },
      { text: '303-555-0104', more: [{ text: 'Denver', column: 1 }], country: 'CO' },
    ]
    expect(codesOf(rows)).toEqual(['1217', '1412', '1504', '1303'])
  })

  test('in a column are countries where most rows say so', () => {
    const rows = [
      { text: 'Berlin', country: 'DE' },
      { text: 'Haifa', country: 'IL' },
      { text: 'Pune', country: 'IN' },
    ]
    expect(codesOf(rows)).toEqual(['4930', '9724', '9120'])
  })
})

test.each([
  ['Cedar Hill, TN', 'choose'],
  ['Hammond, NY', 'choose'],
  ['York, NE', '1402'],
  ['Berlin, Hamburg', '4930'],
])('where something is, is never dropped: %s', (text, code) => {
  expect(codesOf([{ text }])[0]).toBe(code)
})

test.each([
  'Germany - Mobile',
  'Austria, mobile',
  'Spain-Mobile-Orange',
  'Australia, metro',
  'USA, toll free',
])('a kind of network is no place: %s', (text) => {
  expect(codesOf([{ text }])).toEqual(['placeless'])
})

test.each(['Montana', 'Yukon', 'New Brunswick', 'Colorado', 'Virginia', 'USA, Alaska'])(
  'a state is not taken for a town of its name: %s',
  (text) => {
    expect(codesOf([{ text }])[0]).toMatch(/^(?:choose|unknown)$/)
  },
)
