import { expect, test } from 'vitest'
import { describeFailed, describePinned, describeWork } from './PinMark.tsx'

const AT = new Date(2026, 10, 23, 10, 42).getTime()
const LATER = new Date(2026, 10, 23, 15, 0).getTime()
const WORK = {
  isos: ['DE'],
  isRefresh: true,
  waiting: 1,
  failures: new Map(),
  cancel: () => undefined,
}
const nameOf = (iso: string) => (iso === 'DE' ? 'Germany' : iso)

test('says since when, with the day if it was another one', () => {
  const pinned = new Map([['DE', AT]])
  expect(describePinned({ isos: ['DE'], pinned }, LATER)).toBe('Pinned at 10:42')
  const tomorrow = LATER + 24 * 60 * 60 * 1000
  expect(describePinned({ isos: ['DE'], pinned }, tomorrow)).toBe('Pinned at 23 Nov 2026, 10:42')
  expect(describePinned({ isos: ['FR'], pinned }, LATER)).toBe('')
})

test('says how many are pinned, and since when the first', () => {
  const pinned = new Map([
    ['DE', LATER],
    ['FR', AT],
  ])
  expect(describePinned({ isos: ['DE', 'FR'], pinned }, LATER)).toBe('2 countries pinned at 10:42')
  expect(describePinned({ isos: ['DE', 'FR', 'IT'], pinned }, LATER)).toBe(
    '2 of 3 countries pinned',
  )
})

test('says how far the work is and what failed', () => {
  expect(describeWork(WORK)).toBe('Refreshing…')
  expect(describeWork({ ...WORK, isos: ['DE', 'FR'] })).toBe('Refreshed 1 of 2')
  expect(describeFailed({ ...WORK, failures: new Map([['DE', new Error()]]) }, nameOf)).toBe(
    'Germany was not refreshed and stays as it was pinned.',
  )
})
