import { expect, test } from 'vitest'
import { runThrough } from '../steps.ts'
import { headlineOf, isCalledLike } from './headline.ts'
import { townGridSteps } from './townGrid.ts'

const towns = runThrough(
  townGridSteps([
    ['New York', 40.714, -74.006, 8175, 0, 'US'],
    ['Shenyang', 41.8, 123.4, 6256, 0, 'CN'],
    ['Münster', 51.96, 7.62, 270, 0, 'DE'],
  ]),
)

type Row = readonly [code: string, name: string]

function describeSpot(rows: readonly Row[], town?: readonly [folded: string, iso: string]): string {
  const list = {
    count: rows.length,
    positionOf: () => undefined,
    codeOf: (item: number) => rows[item]?.[0] ?? '',
    nameOf: (item: number) => rows[item]?.[1] ?? '',
    isoOf: () => 'XX',
  }
  const { name, codes, more } = headlineOf(
    list,
    Uint32Array.from(rows.keys()),
    town && towns.named(...town),
  )
  return more === 0 ? `${name} ${codes}` : `${name} ${codes} & ${more} more`
}

const NEW_YORK = ['new york', 'US'] as const

test.each<[Row[], string]>([
  [[['30', 'Berlin']], 'Berlin 30'],
  [[['212', 'New York, NY']], 'New York 212'],
  [[['11', 'São Paulo - SP']], 'São Paulo 11'],
  [[['331', 'Île-de-France (Paris)']], 'Île-de-France (Paris) 331'],
  [
    [
      ['971', 'Portland, OR'],
      ['503', 'Portland, OR'],
    ],
    'Portland 503 971',
  ], // one name, two codes: both
  [
    [
      ['2054', 'Essen-Kettwig'],
      ['201', 'Essen'],
    ],
    'Essen 201',
  ], // the code of a part is not one of the town
  [
    [
      ['609', 'New Jersey'],
      ['848', 'Trenton, NJ'],
    ],
    'Trenton 848',
  ], // a name with a state before a mere state
  [
    [
      ['24', 'Fushun'],
      ['24', 'Benxi'],
    ],
    'Benxi 24',
  ], // a code that several names have counts once
  [
    [
      ['1', 'Alpha'],
      ['22', 'Beta'],
      ['33', 'Beta'],
      ['44', 'Beta'],
    ],
    'Beta 22 & 2 more',
  ], // the larger group of equal names
  [[['896', 'Naqu/Jiali/Nierong/Shenzha/Shuanghu']], 'Naqu/Jiali/Nierong/Shenzha/S… 896'],
])('%j is %s', (rows, expected) => {
  expect(describeSpot(rows)).toBe(expected)
})

test('is the town that is there, not what is named after it', () => {
  const rows: Row[] = [
    ['917', 'New York City, NY'],
    ['646', 'New York, NY'],
    ['332', 'New York, NY'],
    ['212', 'New York, NY'],
  ]
  expect(describeSpot(rows, NEW_YORK)).toBe('New York 212 & 2 more')
  expect(describeSpot(rows.slice(0, 2), NEW_YORK)).toBe('New York 646')
})

test('is the town before its parts, whose codes may be shorter', () => {
  const rows: Row[] = [
    ['25', 'Münster-Hiltrup'],
    ['251', 'Münster'],
  ]
  expect(describeSpot(rows, ['munster', 'DE'])).toBe('Münster 251')
  expect(describeSpot(rows)).toBe('Münster 251')
})

test('is the one of several towns in a name that is there', () => {
  expect(describeSpot([['24', 'Shenyang/Tieling, Liaoning']], ['shenyang', 'CN'])).toBe(
    'Shenyang 24',
  )
})

test('counts the codes of however many items', () => {
  const rows = Array.from(
    { length: 2000 },
    (_, i): Row => [String(1000 + i), i % 2 ? 'Area' : 'Other'],
  )
  expect(describeSpot(rows)).toBe('Area 1001 & 999 more')
})

test.each([
  ['New York, NY', true],
  ['New York City, NY', true],
  ['New York-Queens', false],
  ['Queens, NY', false],
])('%s is called like New York: %s', (name, expected) => {
  expect(isCalledLike(name, 'New York')).toBe(expected)
})
