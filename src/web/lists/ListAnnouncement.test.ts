import { expect, test } from 'vitest'
import { describeListed } from './ListAnnouncement.tsx'

test('describes how much is listed, and nothing while that is unknown', () => {
  expect([undefined, 0, 1, 1_000].map((count) => describeListed(count, 'areas'))).toEqual([
    undefined,
    'No areas listed',
    '1 area listed',
    '1,000 areas listed',
  ])
})
