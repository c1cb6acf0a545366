import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT } from '../../src/service/testing/demoAccounts.ts'
import { type RedisOverHttp, startRedisOverHttp } from '../../src/service/testing/redisOverHttp.ts'
import { startRedis } from '../../src/service/testing/redisServer.ts'
import { startWorkerd } from './startWorkerd.ts'

const MODULE = fileURLToPath(new URL('../../dist/edge', import.meta.url))

const redis = await startRedis()
afterAll(() => redis?.stop())

/** Statuses of requests with these passwords, all at once. */
function ask(url: string, passwords: readonly string[]): Promise<number[]> {
  const requests = passwords.map((password) =>
    fetch(`${url}/api/csv/getcountries/demo/${password}`),
  )
  return Promise.all(requests.map(async (request) => (await request).status))
}

describe.skipIf(!redis)(
  'two workerds and Redis by HTTP (skipped where redis-server is not installed)',
  () => {
    let http: RedisOverHttp
    const workerds: Awaited<ReturnType<typeof startWorkerd>>[] = []
    beforeAll(async () => {
      http = await startRedisOverHttp(redis?.port ?? 0)
    })
    beforeEach(async () => {
      await Promise.all(workerds.splice(0).map(({ stop }) => stop()))
      await redis?.command('FLUSHALL')
      Object.assign(http, { delayMs: 0, isBroken: false })
      http.commands.length = 0
      const bindings = {
        COVERAGE_ACCOUNTS: JSON.stringify([DEMO_ACCOUNT]),
        COVERAGE_REDIS_HTTP: http.url,
        COVERAGE_REDIS_HTTP_TOKEN: http.token,
      }
      for (const _ of [1, 2]) workerds.push(await startWorkerd(MODULE, bindings))
    })
    afterAll(async () => {
      await Promise.all(workerds.map(({ stop }) => stop()))
      await http.stop()
    })

    test('guesses are counted once for both', async () => {
      const [one, other] = workerds
      expect(await ask(one!.url, ['a', 'b', 'c'])).toEqual([401, 401, 401])
      expect(await ask(other!.url, ['d', 'e'])).toEqual([401, 401])
      expect(await ask(one!.url, ['demo'])).toEqual([429])
      expect(await ask(other!.url, ['demo'])).toEqual([429])
      expect(one!.output()).toContain('Redis answers: failed sign-ins are counted for all servers.')
    })

    test('requests that share a sign-in wait for a slow Redis, also after the first has left', async () => {
      const [one] = workerds
      http.delayMs = 100
      const leaving = new AbortController()
      const left = fetch(`${one!.url}/api/csv/getcountries/demo/demo`, { signal: leaving.signal })
      while (!http.commands.includes('EVAL')) await new Promise((resolve) => setTimeout(resolve, 5))
      const others = ask(one!.url, ['demo', 'demo', 'demo', 'x'])
      leaving.abort()
      await expect(left).rejects.toThrow()
      expect(await others).toEqual([200, 200, 200, 401])
    })

    test('a success is told although nobody waits for that', async () => {
      const [one, other] = workerds
      expect(await ask(one!.url, ['a', 'b', 'c', 'd'])).toEqual([401, 401, 401, 401])
      http.delayMs = 50
      expect(await ask(one!.url, ['demo'])).toEqual([200])
      await expect.poll(() => http.commands.filter((name) => name === 'EVAL').length).toBe(6)
      expect(await ask(other!.url, ['a', 'b', 'c', 'd', 'e', 'f'])).toEqual([
        401, 401, 401, 401, 401, 429,
      ])
    })
  },
)
