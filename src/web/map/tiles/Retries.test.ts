import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Retries } from './Retries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Retries in front of a server that has some items, or none. */
function createServer(has: (item: number) => boolean) {
  const server = { has, requested: [] as number[] }
  const retries = new Retries<number>((item) => {
    server.requested.push(item)
    setTimeout(() => (server.has(item) ? retries.succeed() : retries.fail(item)), 1)
  })
  return { server, retries }
}

test('requests again what is missing, and nothing else', () => {
  const { server, retries } = createServer((item) => item % 2 === 0)
  for (const item of [0, 1, 2, 3]) retries.want(item)
  vi.advanceTimersByTime(5_000)
  expect(server.requested).toEqual([0, 1, 2, 3])
  vi.advanceTimersByTime(6_000)
  expect(server.requested.slice(4)).toEqual([1, 3])
})

test('requests a missing item less and less often', () => {
  const { server, retries } = createServer((item) => item !== 1)
  for (const item of [0, 1]) retries.want(item)
  vi.advanceTimersByTime(3_600_000)
  expect(server.requested.length).toBeGreaterThan(10)
  expect(server.requested.length).toBeLessThan(25)
})

test('requests one item at a time from a server that seems gone, and all when it is back', () => {
  const { server, retries } = createServer(() => false)
  for (let item = 0; item < 12; item++) retries.want(item)
  vi.advanceTimersByTime(100)
  for (let item = 12; item < 40; item++) retries.want(item) // the person moves the map
  vi.advanceTimersByTime(9_000)
  expect(server.requested).toHaveLength(12)
  vi.advanceTimersByTime(1_500)
  expect(server.requested).toHaveLength(13)
  server.has = () => true
  vi.advanceTimersByTime(30_000)
  expect(new Set(server.requested).size).toBe(40)
})

test('requests a new item from a server that seems gone, but at most one in two seconds', () => {
  const { server, retries } = createServer(() => false)
  for (let item = 0; item < 4; item++) retries.want(item)
  vi.advanceTimersByTime(3_000)
  retries.want(4)
  retries.want(5)
  expect(server.requested).toEqual([0, 1, 2, 3, 4])
})

test('does not request missing items again with each item that arrives', () => {
  const { server, retries } = createServer((item) => item >= 100)
  for (let item = 0; item < 8; item++) retries.want(item)
  vi.advanceTimersByTime(3_000)
  retries.want(100) // its arrival shows that the server is there: the eight may have failed in an outage
  vi.advanceTimersByTime(10)
  expect(server.requested).toHaveLength(17)
  for (let item = 101; item < 104; item++) {
    vi.advanceTimersByTime(2_100)
    retries.want(item)
    vi.advanceTimersByTime(10)
  }
  expect(server.requested.slice(17)).toEqual([101, 102, 103])
})

test('requests everything at once on retry, and nothing that was dropped', () => {
  const { server, retries } = createServer(() => false)
  for (let item = 0; item < 8; item++) retries.want(item)
  vi.advanceTimersByTime(10)
  retries.drop(3)
  retries.retry()
  expect(server.requested.slice(8)).toEqual([0, 1, 2, 4, 5, 6, 7])
})

test('requests nothing after it has stopped', () => {
  const { server, retries } = createServer(() => false)
  retries.want(0)
  vi.advanceTimersByTime(10)
  retries.stop()
  vi.advanceTimersByTime(3_600_000)
  expect(server.requested).toEqual([0])
})
