import { expect, test, vi } from 'vitest'
import type { Refusal } from '../refusal.ts'
import { createFairQueue } from './fairQueue.ts'

const LIMITS = {
  running: 3,
  runningEach: 2,
  waiting: 4,
  waitingEach: 3,
  waitMs: 10_000,
  taskMs: 600,
}
const HERE = new AbortController().signal
const BUSY = expect.objectContaining({
  status: 503,
  headers: { 'Retry-After': expect.any(String) },
})

/** Whether a promise is still pending once all due callbacks have run. */
async function isWaiting(promise: Promise<unknown>): Promise<boolean> {
  const pending = {}
  return (
    (await Promise.race([promise, new Promise((resolve) => setImmediate(resolve, pending))])) ===
    pending
  )
}

test('an account at its limit leaves the other slots free', async () => {
  const acquire = createFairQueue(LIMITS)
  const release = await acquire('ann', HERE)
  await acquire('ann', HERE)
  const third = acquire('ann', HERE)
  expect(await isWaiting(third)).toBe(true)
  const releaseBen = await acquire('ben', HERE)
  releaseBen()
  expect(await isWaiting(third)).toBe(true)
  release()
  expect(await isWaiting(third)).toBe(false)
})

test('waiting for the own account does not hold up those behind', async () => {
  const acquire = createFairQueue(LIMITS)
  await Promise.all([acquire('ann', HERE), acquire('ann', HERE)])
  const release = await acquire('ben', HERE)
  const [ann, cid] = [acquire('ann', HERE), acquire('cid', HERE)]
  release()
  expect([await isWaiting(ann), await isWaiting(cid)]).toEqual([true, false])
})

test('a full queue refuses at once, whether of one account or of all', async () => {
  const acquire = createFairQueue(LIMITS)
  await Promise.all([acquire('ann', HERE), acquire('ann', HERE), acquire('ben', HERE)])
  for (let i = 0; i < LIMITS.waitingEach; i++) acquire('ann', HERE)
  await expect(acquire('ann', HERE)).rejects.toEqual(BUSY)
  acquire('ben', HERE)
  await expect(acquire('cid', HERE)).rejects.toEqual(BUSY)
})

test('waiting too long is refused, and frees the place in the queue', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const acquire = createFairQueue({ ...LIMITS, waiting: 1 })
  await Promise.all([acquire('ann', HERE), acquire('ann', HERE)])
  const late = acquire('ann', HERE)
  vi.advanceTimersByTime(9999)
  expect(await isWaiting(late)).toBe(true)
  vi.advanceTimersByTime(1)
  await expect(late).rejects.toEqual(BUSY)
  expect(await isWaiting(acquire('ann', HERE))).toBe(true)
})

test('a client that leaves frees its place in the queue', async () => {
  const acquire = createFairQueue({ ...LIMITS, waiting: 1 })
  const client = new AbortController()
  const release = await acquire('ann', HERE)
  await acquire('ann', HERE)
  const left = acquire('ann', client.signal)
  client.abort()
  await expect(left).rejects.toEqual(expect.objectContaining({ status: 499 }))
  const next = acquire('ann', HERE)
  release()
  expect(await isWaiting(next)).toBe(false)
})

test('keys take turns, however many of one came first', async () => {
  const acquire = createFairQueue({ ...LIMITS, running: 1, runningEach: 1 })
  const served: string[] = []
  async function ask(key: string): Promise<void> {
    const release = await acquire(key)
    served.push(key)
    await Promise.resolve()
    release()
  }
  const first = await acquire('office')
  const all = ['office', 'office', 'office', 'ann'].map(ask)
  first()
  await Promise.all(all)
  expect(served).toEqual(['office', 'ann', 'office', 'office'])
})

/** The seconds that somebody is told to wait. */
async function toldBy(acquire: ReturnType<typeof createFairQueue>, key: string): Promise<number> {
  const refusal: Refusal = await acquire(key).then(
    () => Promise.reject(new Error('There was room.')),
    (error) => error,
  )
  return Number(refusal.headers['Retry-After'])
}

const RUSH = {
  running: 2,
  runningEach: 2,
  waiting: 64,
  waitingEach: 32,
  waitMs: 10_000,
  taskMs: 250,
}

test('the wait told grows with those who are told to wait, so that they come back one after the other', async () => {
  const acquire = createFairQueue(RUSH, { now: () => 0 })
  for (let i = 0; i < RUSH.running + RUSH.waiting; i++) acquire(`n${i}`)
  const told: number[] = []
  for (let i = 0; i < 234; i++) told.push(await toldBy(acquire, `m${i}`))
  // half of 64 places are free after 4 s, then eight a second come back
  expect([told[0], told[100], told[233]]).toEqual([5, 17, 34])
  expect(Math.max(...countsOf(told))).toBe(8)
})

test('the wait told follows how long tasks take', async () => {
  let nowMs = 0
  const acquire = createFairQueue(RUSH, { now: () => nowMs })
  for (let i = 0; i < 50; i++) {
    const release = await acquire('ann')
    nowMs += 1000
    release()
  }
  for (let i = 0; i < RUSH.running + RUSH.waiting; i++) acquire(`n${i}`)
  expect(await toldBy(acquire, 'ben')).toBe(17)
})

test('nobody is told more than two minutes, nor all who would be the same', async () => {
  let i = 0
  const random = () => (i++ % 10) / 10
  const acquire = createFairQueue({ ...RUSH, taskMs: 5000 }, { now: () => 0, random })
  for (let i = 0; i < RUSH.running + RUSH.waiting; i++) acquire(`n${i}`)
  const told: number[] = []
  for (let i = 0; i < 40; i++) told.push(await toldBy(acquire, `m${i}`))
  expect(Math.max(...told)).toBeLessThanOrEqual(120)
  expect(new Set(told.slice(-10)).size).toBe(10)
})

test('a key with all of its places taken is put off alone', async () => {
  const acquire = createFairQueue(RUSH, { now: () => 0 })
  for (let i = 0; i < RUSH.running + RUSH.waitingEach; i++) acquire('office')
  const office: number[] = []
  for (let i = 0; i < 200; i++) office.push(await toldBy(acquire, 'office'))
  expect([office[0], office[199]]).toEqual([3, 27])
  for (let i = 0; i < RUSH.waitingEach; i++) acquire(`n${i}`)
  expect(await toldBy(acquire, 'ann')).toBe(5)
})

function countsOf(values: readonly number[]): number[] {
  return values.map((value) => values.filter((other) => other === value).length)
}
