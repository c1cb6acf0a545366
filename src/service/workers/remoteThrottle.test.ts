import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createThrottle, type Throttle } from '../signin/throttle.ts'
import { createAttemptDesk } from './attemptDesk.ts'
import type { FromWorker } from './messages.ts'
import { createRemoteThrottle } from './remoteThrottle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const now = () => 0

/** A worker's throttle, connected to a primary's unless it `isSilent`. */
function connectWorker(throttle: Throttle) {
  const channel = { isSilent: false, held: [] as FromWorker[] }
  const desk = createAttemptDesk(throttle, (message) => {
    if (message.kind === 'admission') worker.receive(message.id, message.retryAfterSeconds)
  })
  function send(message: FromWorker): void {
    if (channel.isSilent) channel.held.push(message)
    else desk(message as Parameters<typeof desk>[0])
  }
  const worker = createRemoteThrottle(send, now)
  function silence(): void {
    channel.isSilent = true
  }
  function resume(): void {
    channel.isSilent = false
    for (const message of channel.held.splice(0)) send(message)
  }
  return { throttle: worker.throttle, resume, silence }
}

async function admit({ throttle }: { throttle: Throttle }, username = 'ann') {
  const asked = throttle.admit(username, '1.1.1.1')
  await vi.advanceTimersByTimeAsync(1000)
  return asked
}

/** The seconds to wait after each of several failures; 0 for those that were admitted. */
async function fail(worker: { throttle: Throttle }, times: number): Promise<number[]> {
  const waits: number[] = []
  for (let i = 0; i < times; i++) {
    const admission = await admit(worker)
    waits.push(admission.kind === 'refused' ? admission.retryAfterSeconds : 0)
  }
  return waits
}

describe('a throttle that workers share', () => {
  test('counts the failures of all workers together', async () => {
    const primary = createThrottle(now)
    const [first, second] = [connectWorker(primary), connectWorker(primary)]
    expect(await fail(first, 3)).toEqual([0, 0, 0])
    expect(await fail(second, 3)).toEqual([0, 0, 1])
    expect(await fail(first, 1)).toEqual([1])
  })

  test.each(['succeed', 'withdraw'] as const)('hears of attempts that %s', async (outcome) => {
    const primary = createThrottle(now)
    const [first, second] = [connectWorker(primary), connectWorker(primary)]
    await fail(first, 4)
    for (let i = 0; i < 3; i++) {
      const admission = await admit(second)
      if (admission.kind === 'admitted') admission[outcome]()
    }
    const free = outcome === 'succeed' ? 5 : 1
    expect(await fail(first, free + 1)).toEqual([...Array(free).fill(0), 1])
  })

  test('keeps counting the open attempts of a worker that dies', async () => {
    const primary = createThrottle(now)
    await fail(connectWorker(primary), 5)
    expect(await fail(connectWorker(primary), 1)).toEqual([1])
  })

  test('is replaced by the worker’s own limits while the primary is silent', async () => {
    const worker = connectWorker(createThrottle(now))
    worker.silence()
    expect(await fail(worker, 6)).toEqual([0, 0, 0, 0, 0, 1])
    expect((await admit(worker, 'ben')).kind).toBe('admitted')
  })

  test('takes back, once it hears of it, what succeeded while it was silent', async () => {
    const primary = createThrottle(now)
    const worker = connectWorker(primary)
    worker.silence()
    for (let i = 0; i < 5; i++) {
      const admission = await admit(worker)
      if (admission.kind === 'admitted') admission.succeed()
    }
    worker.resume()
    expect(await fail(connectWorker(primary), 6)).toEqual([0, 0, 0, 0, 0, 1])
  })

  test.each([
    ['succeed', 'succeeded'],
    ['withdraw', 'was withdrawn'],
  ] as const)('that takes its time hears of an attempt that has ended meanwhile: %s', async (kind, told) => {
    const outcomes: string[] = []
    const admission = {
      kind: 'admitted' as const,
      succeed: () => outcomes.push('succeeded'),
      withdraw: () => outcomes.push('was withdrawn'),
    }
    const slow: Throttle = {
      admit: () => new Promise((resolve) => setTimeout(resolve, 2000, admission)),
    }
    const desk = createAttemptDesk(slow, () => {})
    desk({ kind: 'admit', id: 1, username: 'ann', address: '1.1.1.1' })
    desk({ kind, id: 1 })
    expect(outcomes).toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    desk({ kind: 'withdraw', id: 1 })
    expect(outcomes).toEqual([told])
  })

  test('forgets the oldest open attempts, which stay failed', async () => {
    const primary: Throttle = { admit: () => ({ kind: 'admitted', succeed: vi.fn(), withdraw }) }
    const withdraw = vi.fn()
    const desk = createAttemptDesk(primary, () => {})
    for (let id = 1; id <= 5000; id++) desk({ kind: 'admit', id, username: 'ann', address: '1.1.1.1' })
    await vi.advanceTimersByTimeAsync(0)
    desk({ kind: 'withdraw', id: 1 })
    expect(withdraw).not.toHaveBeenCalled()
    desk({ kind: 'withdraw', id: 5000 })
    desk({ kind: 'withdraw', id: 5000 })
    expect(withdraw).toHaveBeenCalledTimes(1)
  })
})
