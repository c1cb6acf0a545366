import { expect, test } from 'vitest'
import { formatAreaCount } from '../../core/list/formatCount.ts'
import { wordListed } from './describeListed.ts'

test('says how much is listed, and nothing before that is known', () => {
  const many = Array.from({ length: 1_000 }, (_, i) => i)
  expect([undefined, [], [1], many].map((items) => wordListed(items, formatAreaCount))).toEqual([
    undefined,
    'No areas listed',
    '1 area listed',
    '1,000 areas listed',
  ])
})
