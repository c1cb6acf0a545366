import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IS_ALL } from './attackedHosts.ts'
import { newAddress } from './exchange.ts'
import { putUnderLoad, type ServerFarm, startFarm } from './serverFarm.ts'

const ROUNDS = IS_ALL ? 3 : 1
const SOME = IS_ALL ? 500 : 60 // requests

let farm: ServerFarm | undefined
beforeAll(async () => {
  farm = await startFarm()
}, 60_000)
afterAll(() => farm?.stop())

/** Skips where the engines are missing. */
function testFarm(title: string, run: (farm: ServerFarm) => Promise<void>): void {
  test(
    title,
    async ({ skip }) => {
      if (!farm) skip('redis-server or haproxy is not installed')
      else await run(farm)
    },
    IS_ALL ? 300_000 : 60_000,
  )
}

const redisLines = (output: string) => output.match(/Redis (does not answer|answers)/g) ?? []
const countOutages = ({ outputs }: ServerFarm) => outputs().join('').split('does not answer').length

/** Waits until the last that all servers have logged of Redis is this. */
async function untilRedis(
  { outputs }: ServerFarm,
  line: 'answers' | 'does not answer',
): Promise<void> {
  const isLast = (output: string) => redisLines(output).at(-1) === `Redis ${line}`
  while (!outputs().every(isLast)) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Expects many guesses at once, at a new address, to get no further than at so many servers that count apart. */
async function expectGuesses(farm: ServerFarm, username: string, servers: number): Promise<void> {
  const startMs = performance.now()
  const outages = countOutages(farm)
  const statuses = await farm.guess(40, username, newAddress())
  // a busy machine may need longer than the first waits, of 1 s, 2 s, 4 s, and so may Redis for an answer
  const waits = Math.floor(Math.log2(1 + (performance.now() - startMs) / 1000))
  const apart = countOutages(farm) > outages ? 3 : servers
  const failed = statuses.filter((status) => status === 401).length
  expect(failed).toBeGreaterThanOrEqual(5)
  expect(failed).toBeLessThanOrEqual(apart * (5 + waits))
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
}

/** Expects every sign-in with the right password to succeed meanwhile. */
async function underLoad(
  farm: ServerFarm,
  run: (pass: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const load = putUnderLoad(farm)
  await run(() => load.pass(SOME)).finally(load.stop)
  expect([...(await load.stop()).keys()]).toEqual(['200'])
}

describe('three servers behind haproxy, with Redis', () => {
  testFarm('count guesses once', async (each) => {
    await expectGuesses(each, 'user0', 1)
  })

  testFarm('end when they cannot listen, although Redis is connected', async ({ startTwice }) => {
    expect(await startTwice(0)).toBe(1)
  })

  testFarm('lose no request when one is killed, or stopped, and started again', (each) =>
    underLoad(each, async (pass) => {
      await pass()
      for (let round = 0; round < ROUNDS; round++) {
        for (const [i, signal] of (['SIGKILL', 'SIGTERM'] as const).entries()) {
          await each.end(i, signal)
          await pass()
          await each.restart(i)
          await pass()
        }
      }
    }),
  )

  testFarm(
    'go on when Redis is killed and started again, and then count guesses once again',
    (each) =>
      underLoad(each, async (pass) => {
        for (let round = 1; round <= ROUNDS; round++) {
          await pass()
          await each.redis().stop()
          await untilRedis(each, 'does not answer')
          await expectGuesses(each, `user${round}`, 3)
          await each.restartRedis()
          await untilRedis(each, 'answers')
          await expectGuesses(each, `user${round}`, 1)
        }
        await pass()
      }),
  )

  testFarm('go on when Redis is silent, or full', (each) =>
    underLoad(each, async (pass) => {
      const redis = each.redis()
      redis.process.kill('SIGSTOP')
      await pass()
      await expectGuesses(each, 'user50', 3)
      redis.process.kill('SIGCONT')
      await pass()
      await redis.command('CONFIG SET maxmemory 1')
      await pass()
      await expectGuesses(each, 'user60', 3)
      await redis.command('CONFIG SET maxmemory 0')
      await pass()
    }),
  )
})
