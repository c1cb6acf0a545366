import { expect, test } from 'vitest'
import { createCrashPause } from './crashPause.ts'

test('the pause before the next worker doubles while they crash at once, and ends with a long life', () => {
  const pauseMs = createCrashPause()
  expect([0, 5000, 9999, 0].map(pauseMs)).toEqual([250, 500, 1000, 2000])
  for (let i = 0; i < 20; i++) pauseMs(0)
  expect(pauseMs(0)).toBe(30_000)
  expect(pauseMs(10_000)).toBe(0)
  expect(pauseMs(0)).toBe(250)
})
