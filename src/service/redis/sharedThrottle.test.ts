import { test as base, beforeEach, expect, vi } from 'vitest'
import { createThrottle } from '../signin/throttle.ts'
import { createCircuit } from './circuit.ts'
import type { RedisAnswer } from './redisLimits.ts'
import { createSharedThrottle } from './sharedThrottle.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))

class ReplyError extends Error {
  override name = 'ReplyError'
}

/** A throttle whose Redis the test plays. It is there at the start, and counts everything. */
async function create() {
  const lines: string[] = []
  const settled: string[] = []
  const settle = vi.fn(async (outcome: string) => void settled.push(outcome))
  const ping = vi.fn(async (): Promise<unknown> => 'PONG')
  const admit = vi.fn(async (): Promise<RedisAnswer> => ({ kind: 'counted', settle }))
  const now = () => Date.now()
  const circuit = createCircuit({
    ping,
    now,
    log: (line) => lines.push(line),
    setting: 'COVERAGE_REDIS',
  })
  await circuit.findReturn()
  lines.splice(0)
  const throttle = createSharedThrottle({ local: createThrottle(now), remote: { admit }, circuit })
  return {
    lines,
    settled,
    settle,
    ping,
    admit,
    circuit,
    attempt: async () => throttle.admit('ann', '192.0.2.1'),
  }
}

type Shared = Awaited<ReturnType<typeof create>>

const test = base.extend('shared', create)

const kindOf = async ({ attempt }: Shared) => (await attempt()).kind

async function failFiveTimes(shared: Shared): Promise<void> {
  for (let i = 0; i < 5; i++) expect(await kindOf(shared)).toBe('admitted')
}

function goAway({ ping, admit, circuit }: Shared): void {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  admit.mockRejectedValue(error)
  ping.mockRejectedValue(error)
  circuit.leave(error)
}

async function comeBack({ ping, admit, settle }: Shared): Promise<void> {
  admit.mockResolvedValue({ kind: 'counted', settle })
  ping.mockResolvedValue('PONG')
  await vi.advanceTimersByTimeAsync(1000)
}

test('Redis decides while it answers, whatever is counted here', async ({ shared }) => {
  for (let i = 0; i < 20; i++) expect(await kindOf(shared)).toBe('admitted')
  shared.admit.mockResolvedValue({ kind: 'refused', retryAfterSeconds: 7 })
  expect(await shared.attempt()).toEqual({ kind: 'refused', retryAfterSeconds: 7 })
})

test('what Redis refuses does not count here', async ({ shared }) => {
  shared.admit.mockResolvedValue({ kind: 'refused', retryAfterSeconds: 7 })
  for (let i = 0; i < 20; i++) await shared.attempt()
  goAway(shared)
  await failFiveTimes(shared)
})

test('without Redis this server knows the failures that it counted with it', async ({ shared }) => {
  await failFiveTimes(shared)
  goAway(shared)
  expect(await kindOf(shared)).toBe('refused')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await kindOf(shared)).toBe('admitted')
})

test('guesses while Redis was away count when it is back, as long as failures are remembered', async ({
  shared,
}) => {
  goAway(shared)
  await failFiveTimes(shared)
  await comeBack(shared)
  for (let i = 0; i < 8; i++) await shared.attempt()
  expect(await kindOf(shared)).toBe('refused')
  await vi.advanceTimersByTimeAsync(900_000)
  for (let i = 0; i < 20; i++) expect(await kindOf(shared)).toBe('admitted')
})

test('going away often gains a guesser no more than this server alone would allow', async ({
  shared,
}) => {
  let guesses = 0
  for (let round = 0; round < 100; round++) {
    goAway(shared)
    if ((await kindOf(shared)) === 'admitted') guesses++
    await comeBack(shared) // after a second, and Redis has forgotten everything
    if ((await kindOf(shared)) === 'admitted') guesses++
  }
  expect(guesses).toBeLessThanOrEqual(5 + 7) // 1 + 2 + … + 64 s of waits pass in 100 s
})

test('a silent Redis is waited for once, then asked in the background until it answers in time', async ({
  shared,
}) => {
  shared.admit.mockReturnValue(new Promise(() => {}))
  shared.ping.mockReturnValue(new Promise(() => {}))
  const startMs = Date.now()
  const first = shared.attempt()
  await vi.advanceTimersByTimeAsync(250)
  expect((await first).kind).toBe('admitted')
  expect(await kindOf(shared)).toBe('admitted')
  expect(Date.now() - startMs).toBe(250)
  expect(shared.admit).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  await comeBack(shared)
  await vi.advanceTimersByTimeAsync(1000)
  await shared.attempt()
  expect(shared.admit).toHaveBeenCalledTimes(2)
  expect(shared.lines).toEqual([
    'Redis does not answer (TIMEOUT): failed sign-ins are counted by each server alone until it does.',
    'Redis answers again: failed sign-ins are counted for all servers.',
  ])
})

test.each(['succeed', 'withdraw'] as const)(
  'a late answer is told that the attempt did %s',
  async (end) => {
    const shared = await create()
    let answer = (_answer: RedisAnswer) => {}
    shared.admit.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const attempting = shared.attempt()
    await vi.advanceTimersByTimeAsync(250)
    const attempt = await attempting
    if (attempt.kind === 'admitted') attempt[end]()
    expect(shared.settled).toEqual([])
    answer({ kind: 'counted', settle: shared.settle })
    await vi.advanceTimersByTimeAsync(0)
    expect(shared.settled).toEqual([end === 'succeed' ? 'succeed' : 'undo'])
  },
)

test('Redis learns of a success during its absence once it is back', async ({ shared }) => {
  const attempt = await shared.attempt()
  shared.settle.mockRejectedValueOnce(new Error('Connection is closed.'))
  goAway(shared)
  if (attempt.kind === 'admitted') attempt.succeed()
  await vi.advanceTimersByTimeAsync(0)
  expect(shared.settled).toEqual([])
  await comeBack(shared)
  expect(shared.settled).toEqual(['succeed'])
})

test('a Redis that cannot count still refuses, and this server counts for it', async ({
  shared,
}) => {
  shared.admit.mockRejectedValue(
    new ReplyError('OOM command not allowed when used memory > maxmemory.'),
  )
  await failFiveTimes(shared)
  expect(await kindOf(shared)).toBe('refused')
  await vi.advanceTimersByTimeAsync(64_000)
  shared.admit.mockResolvedValue({ kind: 'refused', retryAfterSeconds: 7 })
  expect(await shared.attempt()).toEqual({ kind: 'refused', retryAfterSeconds: 7 })
  shared.admit.mockResolvedValue({ kind: 'counted', settle: shared.settle })
  expect(await kindOf(shared)).toBe('admitted')
  expect(shared.lines).toEqual([
    'Redis refuses to count failed sign-ins (OOM): each server counts them alone until it does.',
    'Redis counts failed sign-ins again.',
  ])
})

test('a Redis that locks this server out is asked no more until it has let it in', async ({
  shared,
}) => {
  const refusal = new ReplyError('NOAUTH Authentication required.')
  shared.admit.mockRejectedValue(refusal)
  shared.ping.mockRejectedValue(refusal)
  await failFiveTimes(shared)
  expect(shared.admit).toHaveBeenCalledTimes(1)
  expect(await kindOf(shared)).toBe('refused')
  await vi.advanceTimersByTimeAsync(10_000)
  await comeBack(shared)
  expect(shared.lines).toEqual([
    'Redis refuses this server (NOAUTH): failed sign-ins are counted by each server alone; correct COVERAGE_REDIS.',
    'Redis answers again: failed sign-ins are counted for all servers.',
  ])
})

test('logs nothing of an error but its code', async ({ shared }) => {
  shared.circuit.leave(new Error('connect to redis://:secret@host'))
  expect(shared.lines.join()).toMatch(/\(connection closed\)/)
})
