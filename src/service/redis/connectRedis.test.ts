import { describe, expect, onTestFinished, test } from 'vitest'
import { parseRedisUrl } from '../settings/secrets.ts'
import { findFreePort } from '../testing/freePort.ts'
import { startHostileRedis } from '../testing/hostileRedis.ts'
import { type RedisServer, startRedis } from '../testing/redisServer.ts'
import { until } from '../testing/until.ts'
import { connectRedis } from './connectRedis.ts'

const IS_INSTALLED = await startRedis().then((redis) => redis?.stop().then(() => true) ?? false)

async function start(options?: readonly string[], port?: number): Promise<RedisServer> {
  const redis = (await startRedis(options, port))!
  onTestFinished(() => redis.stop())
  return redis
}

async function connect(url: string) {
  const lines: string[] = []
  const now = () => performance.now()
  let isCounting = () => false
  const { throttle, close } = await connectRedis(parseRedisUrl(url), {
    now,
    log: (line) => lines.push(line),
    measurements: {
      watchRedis(isThere) {
        isCounting = isThere
      },
    },
  })
  onTestFinished(close)
  return {
    lines,
    close,
    /** What is measured. */
    isCounting: () => isCounting(),
    /** How many of some guesses at once are admitted. */
    async guess(times: number, username = 'ann', address = '192.0.2.1'): Promise<number> {
      const admissions = await Promise.all(
        Array.from({ length: times }, async () => throttle.admit(username, address)),
      )
      return admissions.filter(({ kind }) => kind === 'admitted').length
    },
  }
}

const THERE = 'Redis answers: failed sign-ins are counted for all servers.'
const AGAIN = 'Redis answers again: failed sign-ins are counted for all servers.'
const awayBy = (code: string) =>
  `Redis does not answer (${code}): failed sign-ins are counted by each server alone until it does.`

const AWAY = 'Redis does not answer'
const EVICTS =
  'Warning: Redis may evict counts of failed sign-ins (allkeys-lru), which lets guessers go on; set its maxmemory-policy to noeviction.'
const refusedBy = (reason: string) =>
  `Redis refuses this server (${reason}): failed sign-ins are counted by each server alone; correct COVERAGE_REDIS.`

type Hostile = [what: string, opening: string, times: number, rest: string, code: string]

test.each<Hostile>([
  ['announces a billion bytes and sends them', '$1000000000\r\n', 1, 'x', 'ANSWER_TOO_LARGE'],
  ['begins lists of millions within each other', '*30000000\r\n', 1000, '', 'ANSWER_TOO_LARGE'],
  ['sends answers that nobody asked for', '+OK\r\n', 1, '+OK\r\n', 'WRONG_ANSWER'],
  ['says a line without an end', '+', 1, 'a', 'ANSWER_TOO_LARGE'],
  ['says an error without an end', '-', 1, 'A', 'ANSWER_TOO_LARGE'],
  ['fills a list for ever', '*99\r\n', 1, '*99\r\n', 'connection closed'],
  ['speaks another protocol', 'HTTP/1.1 200 OK\r\n\r\n', 1, '', 'connection closed'],
])(
  'a hostile Redis that %s is left, takes no memory, and this server counts alone',
  async (...how) => {
    const [, opening, times, rest, code] = how
    const redis = await startHostileRedis(opening.repeat(times), rest)
    onTestFinished(redis.stop)
    const before = process.memoryUsage.rss()
    const server = await connect(redis.url)
    expect(await server.guess(20)).toBe(5)
    expect([[awayBy(code)], [awayBy('TIMEOUT')]]).toContainEqual(server.lines) // the latter on a busy machine
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(redis.sentBytes()).toBeLessThan(60e6)
    expect(process.memoryUsage.rss() - before).toBeLessThan(200e6)
  },
)

describe.skipIf(!IS_INSTALLED)('Redis (skipped where redis-server is not installed)', () => {
  test('killed and started again: the limits hold throughout', async () => {
    const redis = await start()
    const server = await connect(redis.url)
    expect(await server.guess(3)).toBe(3)
    await redis.stop()
    await until(() => server.lines.length > 1)
    expect(await server.guess(20)).toBe(2)
    const again = await start([], redis.port)
    await until(() => server.lines.length > 2)
    expect(await server.guess(20)).toBe(0) // although Redis has forgotten
    expect(await server.guess(1, 'ben')).toBe(1)
    expect(await again.command('DBSIZE')).toBe(':3\r\n')
    expect(server.lines).toEqual([THERE, awayBy('connection closed'), AGAIN])
  })

  test('not there at the start: this server counts alone until it is', async () => {
    const port = await findFreePort()
    const server = await connect(`redis://127.0.0.1:${port}`)
    expect(await server.guess(20)).toBe(5)
    expect(server.isCounting()).toBe(false)
    const redis = await start([], port)
    await until(() => server.lines.length > 1)
    expect(server.isCounting()).toBe(true)
    expect(await server.guess(1, 'ben')).toBe(1)
    expect(await redis.command('DBSIZE')).toBe(':3\r\n')
    expect(server.lines).toEqual([awayBy('ECONNREFUSED'), AGAIN])
  })

  test('full: it still refuses whom it knows, and this server counts the others', async () => {
    const redis = await start(['--maxmemory-policy', 'noeviction'])
    const server = await connect(redis.url)
    const other = await connect(redis.url)
    expect(await other.guess(20)).toBe(5)
    await redis.command('CONFIG SET maxmemory 1')
    expect(await server.guess(20)).toBe(0)
    expect(server.isCounting()).toBe(true)
    expect(await server.guess(20, 'ben')).toBe(5)
    expect(server.isCounting()).toBe(false)
    await redis.command('CONFIG SET maxmemory 0')
    expect(await server.guess(1, 'dan')).toBe(1)
    expect(server.lines).toEqual([
      THERE,
      'Redis refuses to count failed sign-ins (OOM): each server counts them alone until it does.',
    ])
  })

  test('one that evicts what it counts is warned of', async () => {
    const { url } = await start(['--maxmemory-policy', 'allkeys-lru'])
    const { lines } = await connect(url)
    await until(() => lines.length > 1)
    expect(lines).toEqual([THERE, EVICTS])
  })

  test('one that evicts in the place of one that does not is warned of, and none again that is the same', async () => {
    const first = await start()
    const { lines } = await connect(first.url)
    let redis = first
    for (const wanted of [
      [THERE, AWAY, AGAIN, EVICTS],
      [THERE, AWAY, AGAIN, EVICTS, AWAY, AGAIN],
    ]) {
      await redis.stop()
      await until(() => lines.at(-1)?.startsWith(AWAY))
      redis = await start(['--maxmemory-policy', 'allkeys-lru'], first.port)
      await until(() => lines.length >= wanted.length)
      expect(lines.map((line) => (line.startsWith(AWAY) ? AWAY : line))).toEqual(wanted)
    }
  })

  test('with a password: a wrong one is refused, and no log repeats it', async () => {
    const { port } = await start(['--requirepass', 'p#1'])
    const right = await connect(`redis://:p%231@127.0.0.1:${port}/2`)
    expect(right.lines).toEqual([THERE])
    expect(await right.guess(20)).toBe(5)
    for (const [address = '', reason = ''] of [
      ['redis://:canary@127.0.0.1:PORT', 'WRONGPASS'],
      ['redis://canary:p%231@127.0.0.1:PORT', 'WRONGPASS'],
      ['redis://127.0.0.1:PORT', 'NOAUTH'],
      ['redis://:p%231@127.0.0.1:PORT/99', 'no such database'],
    ]) {
      const wrong = await connect(address.replace('PORT', String(port)))
      expect(await wrong.guess(20)).toBe(5)
      expect(wrong.lines).toEqual([refusedBy(reason)])
    }
  })

  test('that locks this server out is tried again until the operator has put it right', async () => {
    const redis = await start(['--requirepass', 'old'])
    const server = await connect(redis.url)
    await redis.stop()
    await until(() => server.lines.length > 1)
    await start([], redis.port)
    await until(() => server.lines.length > 2)
    expect(server.lines).toEqual([refusedBy('NOAUTH'), expect.stringMatching(AWAY), AGAIN])
    expect(await server.guess(20)).toBe(5)
  })

  test('a replica, which cannot count, is told once, however often it is tried', async () => {
    const replica = await start(['--replicaof', '127.0.0.1', '1'])
    const server = await connect(replica.url)
    expect(await server.guess(20)).toBe(5)
    const connections = async () =>
      Number(/total_connections_received:(\d+)/.exec(await replica.command('INFO stats'))?.[1])
    const before = await connections()
    await until(async () => (await connections()) > before + 10)
    expect(server.lines).toEqual([refusedBy('READONLY')])
    await replica.command('REPLICAOF NO ONE')
    await until(() => server.lines.length > 1)
    expect(server.lines.at(-1)).toBe(AGAIN)
  })

  test('needs no rights but those of its script on its own keys', async () => {
    const { port } = await start(
      '--user coverage on >secret resetkeys ~coverage:* -@all +select +eval +evalsha +get +set +del +exists +time'.split(
        ' ',
      ),
    )
    const server = await connect(`redis://coverage:secret@127.0.0.1:${port}/1`)
    expect(await server.guess(20)).toBe(5)
    expect(server.lines).toEqual([THERE])
    const { port: other } = await start('--user coverage on >secret ~other:* +@all'.split(' '))
    const without = await connect(`redis://coverage:secret@127.0.0.1:${other}`)
    expect(await without.guess(20)).toBe(5)
    expect(without.lines).toEqual([
      refusedBy('NOPERM').replace(/\.$/, ', or the rights of its user.'),
    ])
  })
})
