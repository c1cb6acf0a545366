import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenForTest } from '../testing/fakeUpstream.ts'
import { type RedisOverHttp, startRedisOverHttp } from '../testing/redisOverHttp.ts'
import { startRedis } from '../testing/redisServer.ts'
import { createEdgeThrottle, createRedisHttp, type EdgeThrottle } from './edgeThrottle.ts'

const redis = await startRedis()
afterAll(() => redis?.stop())

const ADDRESS = '192.0.2.1'
const FLOOD = 'x'.repeat(65536)

test('a Redis that sends without end is left, and each isolate counts alone', async () => {
  let sentBytes = 0
  let left: Promise<unknown> = Promise.resolve()
  const server = createServer((_, response) => {
    left = once(response, 'close')
    const send = (): void => {
      while (!response.destroyed) {
        sentBytes += FLOOD.length
        if (!response.write(FLOOD)) return void response.once('drain', send)
      }
    }
    response.write('{"result":"')
    send()
  })
  const lines: string[] = []
  const isolate = createEdgeThrottle({
    send: createRedisHttp({
      url: `http://127.0.0.1:${await listenForTest(server)}`,
      token: 'the-token',
    }),
    secret: 'the-token',
    now: () => 0,
    log: (line) => lines.push(line),
  })
  expect((await isolate.admit('ann', ADDRESS)).kind).toBe('admitted')
  expect(lines.join()).toMatch(/Redis does not answer \((ANSWER_TOO_LARGE|TIMEOUT)\)/) // on a busy machine
  await left
  expect(sentBytes).toBeLessThan(50e6)
})

test('a Redis that answers everything with a list of texts counts nothing, so each isolate does', async () => {
  const lines: string[] = []
  const isolate = createEdgeThrottle({
    send: async () => ['PONG', 'PONG'],
    secret: 'the-token',
    now: () => 0,
    log: (line) => lines.push(line),
  })
  const kinds: string[] = []
  for (let i = 0; i < 12; i++) kinds.push((await isolate.admit('ann', ADDRESS)).kind)
  expect(kinds.filter((kind) => kind === 'admitted')).toHaveLength(5)
  expect(lines.join()).toContain('Redis does not answer (WRONG_ANSWER)')
})

describe.skipIf(!redis)(
  'limits in Redis by HTTP (skipped where redis-server is not installed)',
  () => {
    let http: RedisOverHttp
    let nowMs = 0
    const lines: string[] = []
    beforeAll(async () => {
      http = await startRedisOverHttp(redis?.port ?? 0)
    })
    afterAll(() => http.stop())
    beforeEach(() => redis?.command('FLUSHALL'))
    afterEach(() => {
      Object.assign(http, { delayMs: 0, isBroken: false })
      lines.length = 0
    })

    const createIsolate = (token = http.token) =>
      createEdgeThrottle({
        send: createRedisHttp({ url: http.url, token }),
        secret: token,
        now: () => nowMs,
        log: (line) => lines.push(line),
      })

    async function fail(isolates: readonly EdgeThrottle[], count: number): Promise<string[]> {
      const kinds: string[] = []
      for (let i = 0; i < count; i++)
        kinds.push((await isolates[i % isolates.length]!.admit('ann', ADDRESS)).kind)
      return kinds
    }
    const FIVE = Array<string>(5).fill('admitted')

    test('are those of all isolates together', async () => {
      expect(await fail([createIsolate(), createIsolate(), createIsolate()], 6)).toEqual([
        ...FIVE,
        'refused',
      ])
      expect(await fail([createIsolate()], 1)).toEqual(['refused'])
      expect(lines).toContain('Redis answers: failed sign-ins are counted for all servers.')
    })

    test('of many guesses at once let in as many as one after the other, at a cold start too', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }) // no answer is late, however busy the machine is
      const isolates = [createIsolate(), createIsolate()]
      const admissions = await Promise.all(
        Array.from({ length: 30 }, (_, i) => isolates[i % 2]!.admit('ann', ADDRESS)),
      )
      expect(admissions.filter(({ kind }) => kind === 'admitted')).toHaveLength(5)
    })

    test('are told of a success, which forgives failures everywhere', async () => {
      const [isolate, other] = [createIsolate(), createIsolate()]
      await fail([isolate], 4)
      const admission = await isolate.admit('ann', ADDRESS)
      if (admission.kind === 'admitted') admission.succeed()
      await isolate.settled()
      expect(await fail([other], 6)).toEqual([...FIVE, 'refused'])
    })

    test.each([
      ['answers by mistakes', () => (http.isBroken = true), 'HTTP_500'],
      ['does not answer in time', () => (http.delayMs = 1000), 'TIMEOUT'],
    ])(
      'are those of each isolate while Redis %s, and shared again later',
      async (_, spoil, code) => {
        const [isolate, other] = [createIsolate(), createIsolate()]
        spoil()
        expect(await fail([isolate], 6)).toEqual([...FIVE, 'refused'])
        expect(await fail([other], 6)).toEqual([...FIVE, 'refused'])
        expect(
          lines.filter((line) => line.includes(`Redis does not answer (${code})`)),
        ).toHaveLength(2)
        const asked = http.commands.length
        await fail([isolate], 3)
        expect(http.commands.length).toBe(asked) // at most once a second

        Object.assign(http, { delayMs: 0, isBroken: false })
        nowMs += 1_000_000
        expect(await fail([isolate], 1)).toEqual(['admitted'])
        expect(lines.at(-1)).toContain('Redis answers again')
        expect(await fail([isolate, other], 5)).toEqual([...FIVE.slice(1), 'refused'])
      },
    )

    test('are those of each isolate where the token is wrong', async () => {
      expect(await fail([createIsolate('wrong')], 6)).toEqual([...FIVE, 'refused'])
      expect(lines.join()).toContain('Redis does not answer (WRONGPASS)')
    })
  },
)
