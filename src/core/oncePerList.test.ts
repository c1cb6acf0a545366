import { expect, test, vi } from 'vitest'
import { oncePerList, stepsOncePerList } from './oncePerList.ts'
import { runThrough } from './steps.ts'

test('computes once for each list, and again with other arguments', () => {
  const compute = vi.fn((items: readonly number[], factor: number) => items.length * factor)
  const once = oncePerList(compute)
  const [two, three] = [
    [1, 2],
    [1, 2, 3],
  ]
  expect([once(two, 1), once(two, 1), once(three, 1), once(two, 1)]).toEqual([2, 2, 3, 2])
  expect(compute).toHaveBeenCalledTimes(2)
  expect([once(two, 5), once(two, 5)]).toEqual([10, 10])
  expect(compute).toHaveBeenCalledTimes(3)
})

test('keeps what steps computed, after the last of them', () => {
  const compute = vi.fn(function* (items: readonly number[], factor: number) {
    yield
    return items.length * factor
  })
  const once = stepsOncePerList(compute)
  const two = [1, 2]
  once(two, 1).next() // not finished
  expect([runThrough(once(two, 1)), runThrough(once(two, 1)), runThrough(once(two, 5))]).toEqual([
    2, 2, 10,
  ])
  expect(compute).toHaveBeenCalledTimes(3)
})
