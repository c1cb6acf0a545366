import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runThrough } from '../steps.ts'
import { sortSteps } from './sortSteps.ts'

function sort(keys: readonly number[]) {
  const ids = Uint32Array.from(keys, (_, i) => i)
  const sorted = runThrough(sortSteps({ keys: Uint32Array.from(keys), ids }))
  return { keys: [...sorted.keys], ids: [...sorted.ids] }
}

/** The numbers of the keys by key, by the engine's sort, which is stable. */
function expectedIds(keys: readonly number[]): number[] {
  return keys.map((_, i) => i).sort((a, b) => keys[a]! - keys[b]!)
}

test('sorts few by key, and keeps the order of equal ones', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(5), fc.integer({ min: 0, max: 2 ** 32 - 1 }))), (keys) => {
      const sorted = sort(keys)
      expect(sorted.ids).toEqual(expectedIds(keys))
      expect(sorted.keys).toEqual(sorted.ids.map((id) => keys[id]))
    }),
  )
})

test.each([2 ** 15, 2 ** 15 + 1, 50_000])('sorts %i by key, and keeps the order of equal ones', (count) => {
  // all bits of a key differ, and every key comes about three times
  const keys = Array.from({ length: count }, (_, i) => Math.imul(i % (count / 3), 2_654_435_761) >>> 0)
  const sorted = sort(keys)
  expect(sorted.ids).toEqual(expectedIds(keys))
  expect(sorted.keys).toEqual(sorted.ids.map((id) => keys[id]))
})
