import { expect, test } from 'vitest'
import { inSteps, runThrough } from './steps.ts'

test('inSteps covers every item once, at most 4096 at a time', () => {
  const done: [number, number][] = []
  const steps = inSteps(9000, (start, end) => done.push([start, end]))
  steps.next()
  expect(done).toEqual([[0, 4096]])
  runThrough(steps)
  expect(done).toEqual([
    [0, 4096],
    [4096, 8192],
    [8192, 9000],
  ])
})

test('runThrough returns the result of the steps', () => {
  function* countUp() {
    yield
    yield
    return 3
  }
  expect(runThrough(countUp())).toBe(3)
})
