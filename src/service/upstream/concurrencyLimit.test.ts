import { expect, onTestFinished, test, vi } from 'vitest'
import { createConcurrencyLimit } from './concurrencyLimit.ts'

const LIMITS = { running: 3, runningEach: 2, waiting: 4, waitingEach: 3, waitMs: 10_000 }
const HERE = new AbortController().signal
const BUSY = expect.objectContaining({ status: 503, headers: { 'Retry-After': '2' } })

/** Whether a promise is still pending after what is due has run. */
async function isWaiting(promise: Promise<unknown>): Promise<boolean> {
  const pending = {}
  return (await Promise.race([promise, new Promise((resolve) => setImmediate(resolve, pending))])) === pending
}

test('an account that has its share running leaves the rest to others', async () => {
  const enter = createConcurrencyLimit(LIMITS)
  const leave = await enter('ann', HERE)
  await enter('ann', HERE)
  const third = enter('ann', HERE)
  expect(await isWaiting(third)).toBe(true)
  const leaveBen = await enter('ben', HERE)
  leaveBen()
  expect(await isWaiting(third)).toBe(true)
  leave()
  expect(await isWaiting(third)).toBe(false)
})

test('whoever waits for their own account does not hold up those behind', async () => {
  const enter = createConcurrencyLimit(LIMITS)
  await Promise.all([enter('ann', HERE), enter('ann', HERE)])
  const leave = await enter('ben', HERE)
  const [ann, cid] = [enter('ann', HERE), enter('cid', HERE)]
  leave()
  expect([await isWaiting(ann), await isWaiting(cid)]).toEqual([true, false])
})

test('a full queue refuses at once, of one account or of all', async () => {
  const enter = createConcurrencyLimit(LIMITS)
  await Promise.all([enter('ann', HERE), enter('ann', HERE), enter('ben', HERE)])
  for (let i = 0; i < LIMITS.waitingEach; i++) enter('ann', HERE)
  await expect(enter('ann', HERE)).rejects.toEqual(BUSY)
  enter('ben', HERE)
  await expect(enter('cid', HERE)).rejects.toEqual(BUSY)
})

test('who has waited too long is refused, and their place in the queue is free', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const enter = createConcurrencyLimit({ ...LIMITS, waiting: 1 })
  await Promise.all([enter('ann', HERE), enter('ann', HERE)])
  const late = enter('ann', HERE)
  vi.advanceTimersByTime(9999)
  expect(await isWaiting(late)).toBe(true)
  vi.advanceTimersByTime(1)
  await expect(late).rejects.toEqual(BUSY)
  expect(await isWaiting(enter('ann', HERE))).toBe(true)
})

test('who leaves while waiting gives the place up', async () => {
  const enter = createConcurrencyLimit({ ...LIMITS, waiting: 1 })
  const client = new AbortController()
  const leave = await enter('ann', HERE)
  await enter('ann', HERE)
  const left = enter('ann', client.signal)
  client.abort()
  await expect(left).rejects.toEqual(expect.objectContaining({ status: 499 }))
  const next = enter('ann', HERE)
  leave()
  expect(await isWaiting(next)).toBe(false)
})
