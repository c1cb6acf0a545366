import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../../testing/forAny.ts'
import { parseUrl } from '../../state/url.ts'
import { restingSnap, snapHeights } from './snap.ts'

test.each([
  ['/', 'half'],
  ['/?list=areas', 'half'],
  ['/DE', 'peek'],
  ['/DE?region=BY', 'half'],
  ['/DE/4989/Munich', 'half'],
  ['/AT?near=47.5622,13.6493&place=Hallstatt', 'half'],
  ['/?near=47.5622,13.6493', 'half'],
  ['/GB?number=%2B441614960000', 'half'],
])('%s opens with the sheet at %s', (path, snap) => {
  expect(restingSnap(parseUrl(new URL(path, 'https://example.org')))).toBe(snap)
})

test('a list of areas gets more than half of the screen', () => {
  expect(snapHeights({ heightPx: 844, remPx: 16, isList: true })).toEqual({
    peek: 112,
    half: 473,
    full: 824,
  })
  expect(snapHeights({ heightPx: 844, remPx: 16, isList: false })).toEqual({
    peek: 112,
    half: 422,
    full: 824,
  })
})

test('the heights are in order on every screen', () => {
  forAny(
    fc.nat(4000),
    fc.integer({ min: 1, max: 100 }),
    fc.boolean(),
    (heightPx, remPx, isList) => {
      const { peek, half, full } = snapHeights({ heightPx, remPx, isList })
      expect(peek).toBeGreaterThanOrEqual(0)
      expect(half).toBeGreaterThanOrEqual(peek)
      expect(full).toBeGreaterThanOrEqual(half)
      expect(full).toBeLessThanOrEqual(heightPx)
    },
  )
})
