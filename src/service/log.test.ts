import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log, logNow, setLogAddress, setLogFormat } from './log.ts'

const print = vi.spyOn(console, 'log').mockImplementation(() => {})
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 2, 3, 4, 5, 6) }))
afterEach(() => {
  vi.clearAllMocks()
  setLogFormat('text')
  setLogAddress('network')
})

const REQUEST = {
  operation: 'getareas',
  output: 'json',
  status: 401,
  durationMs: 3,
  note: 'sign-in failed',
}

test('prints each line with the time at which it was logged', () => {
  log('one')
  vi.advanceTimersByTime(5)
  log('two', { level: 'warn', request: REQUEST, requestId: 'id' })
  vi.runAllTimers()
  expect(print.mock.calls).toEqual([['2026-01-02T03:04:05.006Z one\n2026-01-02T03:04:05.011Z two']])
})

test.each(['text', 'json'] as const)(
  'what a file of strangers says commands no terminal, in a log of %s',
  (format) => {
    setLogFormat(format)
    log('catalogue.json: “\x9b2J\u202e\n”')
    vi.runAllTimers()
    expect(print.mock.calls.join()).toMatch(/“\\u009b2J\\u202e\\(u000a|n)”/)
  },
)

test('prints objects for programs, a request as its fields', () => {
  setLogFormat('json')
  log('one\n"two"')
  log('getareas json 401 3 ms sign-in failed', { request: REQUEST, requestId: 'id' })
  vi.runAllTimers()
  const time = '2026-01-02T03:04:05.006Z'
  expect(
    print.mock.calls
      .flat()
      .join('\n')
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { time, level: 'info', message: 'one\n"two"' },
    { time, level: 'info', ...REQUEST, requestId: 'id' },
  ])
})

test('prints a warning at once, on stderr', () => {
  logNow('careful', { level: 'warn' })
  expect(warn.mock.calls).toEqual([['2026-01-02T03:04:05.006Z careful']])
  expect(print).not.toHaveBeenCalled()
})

test('tells the network of a client, or what the operator wishes', () => {
  const client = '192.0.2.77'
  log('one', { client })
  setLogAddress('full')
  log('two', { client })
  setLogFormat('json')
  log('three', { client, request: REQUEST })
  setLogAddress('none')
  log('four', { client })
  vi.runAllTimers()
  const time = '2026-01-02T03:04:05.006Z'
  expect(print.mock.calls.flat().join('\n').split('\n')).toEqual([
    `${time} one from 192.0.2.0/24`,
    `${time} two from ${client}`,
    JSON.stringify({ time, level: 'info', ...REQUEST, client }),
    JSON.stringify({ time, level: 'info', message: 'four' }),
  ])
})
