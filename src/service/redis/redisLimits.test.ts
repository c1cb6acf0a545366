import * as fc from 'fast-check'
import Redis from 'ioredis'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createThrottle } from '../signin/throttle.ts'
import { startRedis } from '../testing/redisServer.ts'
import {
  createRedisLimits,
  LIMIT_SCRIPT,
  type RedisAnswer,
  type RunLimitScript,
} from './redisLimits.ts'

const ADDRESSES = [
  '2001:db8:0:1::1',
  '2001:db8:0:2::1',
  '2001:db8:0:100::1',
  '2001:db9::1',
  '192.0.2.1',
]

type Outcome = 'fails' | 'succeeds' | 'is withdrawn'

const burst = fc.record({
  address: fc.constantFrom(...ADDRESSES),
  username: fc.constantFrom('ann', 'ann', 'ben', undefined), // undefined: another one each time
  times: fc.constantFrom<number>(1, 1, 4, 30),
  outcome: fc.constantFrom<Outcome>('fails', 'fails', 'fails', 'is withdrawn', 'succeeds'),
  lastsBursts: fc.nat(3), // until the outcome of its attempts is known
  thenMs: fc.constantFrom(0, 0, 0, 1, 333, 1000, 10_000, 64_000, 300_000, 900_000),
})
type Burst = typeof burst extends fc.Arbitrary<infer Value> ? Value : never

interface Ending {
  readonly atBurst: number
  readonly end: () => unknown
}

const redis = await startRedis()
const client = new Redis(redis?.port ?? 0, { lazyConnect: true })
const run: RunLimitScript = (keys, args) => client.eval(LIMIT_SCRIPT, keys.length, ...keys, ...args)
afterAll(async () => {
  client.disconnect()
  await redis?.stop()
})

test.each([
  [['PONG', 'PONG']],
  [['', '']],
  [[0, 'now', 'counted']],
  [[0]],
  [[-1, '1800000000000']],
  [['1e400', '1800000000000']],
  [[[0], [1]]],
  [[]],
  ['0'],
  [0],
  [null],
])('%j is no answer of the script, so the attempt was not counted there', async (answer) => {
  const limits = createRedisLimits({ run: async () => answer, secret: '' })
  await expect(limits.admit('ann', '192.0.2.1')).rejects.toThrow('WRONG_ANSWER')
  await expect(limits.tryOut()).rejects.toThrow('WRONG_ANSWER')
})

describe.skipIf(!redis)('limits in Redis (skipped where redis-server is not installed)', () => {
  beforeEach(() => client.flushall())

  test('are those of one server, whatever the pattern of attempts', async () => {
    const patterns = fc.array(burst, { minLength: 10, maxLength: 40 })
    const property = fc.asyncProperty(patterns, async (bursts) => {
      await client.flushall()
      expect(await runRemote(bursts)).toEqual(await runLocal(bursts))
    })
    await fc.assert(property, { numRuns: process.env.HOSTILE === 'all' ? 300 : 40 })
  })

  test.each([
    ['a guesser at many networks, and who has signed in before', fromEverywhere()],
    ['an attempt withdrawn after another one has succeeded', withdrawnLate()],
  ])('are those of one server for %s', async (_title, bursts) => {
    const waits = await runRemote(bursts)
    expect(waits).toEqual(await runLocal(bursts))
    expect(new Set(waits).size).toBeGreaterThan(1)
  })

  test('are shared by all that ask', async () => {
    const servers = [1, 2, 3].map(() => createRedisLimits({ run, secret: '' }))
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => servers[i % 3]!.admit('ann', '192.0.2.1')),
    )
    expect(answers.filter(({ kind }) => kind === 'counted')).toHaveLength(5)
  })

  test('are forgotten by themselves', async () => {
    const limits = createRedisLimits({ run, secret: '' })
    const addresses = ['192.0.2.1', '2001:db8::1']
    for (const address of addresses) await limits.admit('ann', address)
    await settle(await limits.admit('ben', '192.0.2.1'), 'succeed')
    const keys = await client.keys('*')
    expect(keys).toHaveLength(10)
    for (const key of keys) {
      const leftMs = await client.pttl(key)
      expect(leftMs).toBeGreaterThan(0)
      expect(leftMs).toBeLessThanOrEqual(key.startsWith('coverage:f:') ? 30 * 86_400_000 : 900_000)
    }
  })

  test('count for as long as before when the clock of Redis is set back', async () => {
    let nowMs = 2_000_000_000
    const limits = createRedisLimits({ run, secret: '', now: () => nowMs })
    const admit = () => limits.admit('ann', '192.0.2.1')
    for (let i = 0; i < 5; i++) await admit()
    nowMs -= 1_000_000_000
    expect(await admit()).toEqual({ kind: 'refused', retryAfterSeconds: 1 })
    const answer = await admit()
    expect(answer).toEqual({ kind: 'refused', retryAfterSeconds: 1 })
  })

  test('tell nobody who reads them a name or an address, and nobody without the secret can try some', async () => {
    for (const secret of ['', 'one', 'two'])
      await createRedisLimits({ run, secret }).admit('ann@example.com', '192.0.2.1')
    const keys = await client.keys('*')
    expect(keys).toHaveLength(9)
    expect([...keys, ...(await client.mget(keys))].join()).not.toMatch(/ann|example|192\.0/)
  })
})

function burstOf(times: number, outcome: Outcome, address = '192.0.2.1', lastsBursts = 0): Burst {
  return { username: 'ann', address, times, outcome, lastsBursts, thenMs: 0 }
}

function fromEverywhere(): Burst[] {
  const guesses = Array.from({ length: 201 }, (_, i) => burstOf(5, 'fails', `10.0.0.${i}`))
  return [burstOf(1, 'succeeds'), ...guesses, burstOf(5, 'fails'), burstOf(1, 'fails', '10.0.1.1')]
}

function withdrawnLate(): Burst[] {
  const open = burstOf(1, 'is withdrawn', undefined, 2)
  return [open, burstOf(1, 'succeeds'), burstOf(5, 'fails'), burstOf(1, 'fails')]
}

async function runLocal(bursts: readonly Burst[]): Promise<number[]> {
  let nowMs = 0
  const throttle = createThrottle(() => nowMs)
  return runBursts(bursts, {
    pass: (ms) => (nowMs += ms),
    async admit(username, address) {
      const admission = throttle.admit(username, address)
      if (admission.kind === 'refused') return admission.retryAfterSeconds
      return (outcome) => (outcome === 'succeeds' ? admission.succeed() : admission.withdraw())
    },
  })
}

async function runRemote(bursts: readonly Burst[]): Promise<number[]> {
  let nowMs = 1_800_000_000_000
  const limits = createRedisLimits({ run, secret: 'model', now: () => nowMs })
  return runBursts(bursts, {
    pass: (ms) => (nowMs += ms),
    async admit(username, address) {
      const answer = await limits.admit(username, address)
      if (answer.kind === 'refused') return answer.retryAfterSeconds
      return (outcome) => answer.settle(outcome === 'succeeds' ? 'succeed' : 'undo')
    },
  })
}

interface Model {
  readonly pass: (ms: number) => void
  readonly admit: (
    username: string,
    address: string,
  ) => Promise<number | ((outcome: Outcome) => unknown)>
}

/** What each attempt is told: the seconds to wait, or 0. */
async function runBursts(bursts: readonly Burst[], { pass, admit }: Model): Promise<number[]> {
  const waits: number[] = []
  const open: Ending[] = []
  for (const [i, { address, username, times, outcome, lastsBursts, thenMs }] of bursts.entries()) {
    for (let k = 0; k < times; k++) {
      const admission = await admit(username ?? `user${i}-${k}`, address)
      waits.push(typeof admission === 'number' ? admission : 0)
      if (typeof admission === 'number' || outcome === 'fails') continue
      open.push({ atBurst: i + lastsBursts, end: () => admission(outcome) })
    }
    pass(thenMs)
    for (const { atBurst, end } of open) if (atBurst === i) await end()
  }
  return waits
}

async function settle(answer: RedisAnswer, operation: 'undo' | 'succeed'): Promise<void> {
  if (answer.kind === 'counted') await answer.settle(operation)
}
