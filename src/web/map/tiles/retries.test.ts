import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRetries } from './retries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Retries over a server that has some of its items, or none. */
function createServer(has: (item: number) => boolean) {
  const server = { has, asked: [] as number[] }
  const retries = createRetries<number>((item) => {
    server.asked.push(item)
    setTimeout(() => (server.has(item) ? retries.succeed() : retries.fail(item)), 1)
  })
  return { server, retries }
}

test('asks again for what is missing, and for nothing else', () => {
  const { server, retries } = createServer((item) => item % 2 === 0)
  for (const item of [0, 1, 2, 3]) retries.want(item)
  vi.advanceTimersByTime(5_000)
  expect(server.asked).toEqual([0, 1, 2, 3])
  vi.advanceTimersByTime(6_000)
  expect(server.asked.slice(4)).toEqual([1, 3])
})

test('asks a missing item ever more rarely', () => {
  const { server, retries } = createServer((item) => item !== 1)
  for (const item of [0, 1]) retries.want(item)
  vi.advanceTimersByTime(3_600_000)
  expect(server.asked.length).toBeGreaterThan(10)
  expect(server.asked.length).toBeLessThan(25)
})

test('asks a server that seems gone for one item at a time, and for all when it is back', () => {
  const { server, retries } = createServer(() => false)
  for (let item = 0; item < 12; item++) retries.want(item)
  vi.advanceTimersByTime(100)
  for (let item = 12; item < 40; item++) retries.want(item) // the person moves the map
  vi.advanceTimersByTime(9_000)
  expect(server.asked).toHaveLength(12)
  vi.advanceTimersByTime(1_500)
  expect(server.asked).toHaveLength(13)
  server.has = () => true
  vi.advanceTimersByTime(30_000)
  expect(new Set(server.asked).size).toBe(40)
})

test('a new item asks a server that seems gone, but not more than one in two seconds', () => {
  const { server, retries } = createServer(() => false)
  for (let item = 0; item < 4; item++) retries.want(item)
  vi.advanceTimersByTime(3_000)
  retries.want(4)
  retries.want(5)
  expect(server.asked).toEqual([0, 1, 2, 3, 4])
})

test('does not ask for what is missing again with each item that arrives', () => {
  const { server, retries } = createServer((item) => item >= 100)
  for (let item = 0; item < 8; item++) retries.want(item)
  vi.advanceTimersByTime(3_000)
  retries.want(100) // it shows that the server is there: the eight may have failed in an outage
  vi.advanceTimersByTime(10)
  expect(server.asked).toHaveLength(17)
  for (let item = 101; item < 104; item++) {
    vi.advanceTimersByTime(2_100)
    retries.want(item)
    vi.advanceTimersByTime(10)
  }
  expect(server.asked.slice(17)).toEqual([101, 102, 103])
})

test('asks for everything at once when told to, and for nothing that is forgotten', () => {
  const { server, retries } = createServer(() => false)
  for (let item = 0; item < 8; item++) retries.want(item)
  vi.advanceTimersByTime(10)
  retries.forget(3)
  retries.retry()
  expect(server.asked.slice(8)).toEqual([0, 1, 2, 4, 5, 6, 7])
})

test('asks for nothing after it has stopped', () => {
  const { server, retries } = createServer(() => false)
  retries.want(0)
  vi.advanceTimersByTime(10)
  retries.stop()
  vi.advanceTimersByTime(3_600_000)
  expect(server.asked).toEqual([0])
})
