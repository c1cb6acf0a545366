import { expect, onTestFinished, test, vi } from 'vitest'
import { createConcurrencyLimit } from './concurrencyLimit.ts'

const LIMITS = { running: 3, runningEach: 2, waiting: 4, waitingEach: 3, waitMs: 10_000 }
const HERE = new AbortController().signal
const BUSY = expect.objectContaining({ status: 503, headers: { 'Retry-After': '2' } })

/** Whether a promise is still pending once all due callbacks have run. */
async function isWaiting(promise: Promise<unknown>): Promise<boolean> {
  const pending = {}
  return (await Promise.race([promise, new Promise((resolve) => setImmediate(resolve, pending))])) === pending
}

test('an account at its limit leaves the other slots free', async () => {
  const acquire = createConcurrencyLimit(LIMITS)
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
  const acquire = createConcurrencyLimit(LIMITS)
  await Promise.all([acquire('ann', HERE), acquire('ann', HERE)])
  const release = await acquire('ben', HERE)
  const [ann, cid] = [acquire('ann', HERE), acquire('cid', HERE)]
  release()
  expect([await isWaiting(ann), await isWaiting(cid)]).toEqual([true, false])
})

test('a full queue refuses at once, whether of one account or of all', async () => {
  const acquire = createConcurrencyLimit(LIMITS)
  await Promise.all([acquire('ann', HERE), acquire('ann', HERE), acquire('ben', HERE)])
  for (let i = 0; i < LIMITS.waitingEach; i++) acquire('ann', HERE)
  await expect(acquire('ann', HERE)).rejects.toEqual(BUSY)
  acquire('ben', HERE)
  await expect(acquire('cid', HERE)).rejects.toEqual(BUSY)
})

test('waiting too long is refused, and frees the place in the queue', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const acquire = createConcurrencyLimit({ ...LIMITS, waiting: 1 })
  await Promise.all([acquire('ann', HERE), acquire('ann', HERE)])
  const late = acquire('ann', HERE)
  vi.advanceTimersByTime(9999)
  expect(await isWaiting(late)).toBe(true)
  vi.advanceTimersByTime(1)
  await expect(late).rejects.toEqual(BUSY)
  expect(await isWaiting(acquire('ann', HERE))).toBe(true)
})

test('a client that leaves frees its place in the queue', async () => {
  const acquire = createConcurrencyLimit({ ...LIMITS, waiting: 1 })
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
