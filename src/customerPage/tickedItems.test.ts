import { expect, test } from 'vitest'
import { createTicks } from './tickedItems.ts'

test('counts and lists what is ticked, and tells of changes', () => {
  const ticks = createTicks(5)
  let told = 0
  ticks.onChange(() => told++)
  ticks.set([3, 1, 3], true)
  ticks.set([1], false)
  expect([ticks.count(), ticks.list(), ticks.has(3), ticks.has(1)]).toEqual([1, [3], true, false])
  ticks.replace([0, 4])
  expect([ticks.count(), ticks.list(), told]).toEqual([2, [0, 4], 3])
})
