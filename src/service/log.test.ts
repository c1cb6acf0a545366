import { expect, test, vi } from 'vitest'
import { log } from './log.ts'

test('prints each line with the time at which it was logged', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 2, 3, 4, 5, 6) })
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  log('one')
  vi.advanceTimersByTime(5)
  log('two')
  vi.runAllTimers()
  expect(print.mock.calls).toEqual([['2026-01-02T03:04:05.006Z one\n2026-01-02T03:04:05.011Z two']])
  print.mockRestore()
  vi.useRealTimers()
})
