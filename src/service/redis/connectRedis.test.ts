import { afterEach, describe, expect, test } from 'vitest'
import { parseRedisUrl } from '../settings/redisUrl.ts'
import { findFreePort } from '../testing/freePort.ts'
import { type RedisServer, startRedis } from '../testing/redisServer.ts'
import { connectRedis } from './connectRedis.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const IS_INSTALLED = await startRedis().then((redis) => redis?.stop().then(() => true) ?? false)

async function start(options?: readonly string[], port?: number): Promise<RedisServer> {
  const redis = (await startRedis(options, port))!
  ends.push(() => redis.stop())
  return redis
}

async function connect(url: string, now = () => performance.now()) {
  const lines: string[] = []
  const { throttle, close } = await connectRedis(parseRedisUrl(url), { now, log: (line) => lines.push(line) })
  ends.push(close)
  return {
    lines,
    close,
    /** How many of some guesses at once are admitted. */
    async guess(times: number, username = 'ann', address = '192.0.2.1'): Promise<number> {
      const admissions = await Promise.all(
        Array.from({ length: times }, async () => throttle.admit(username, address)),
      )
      return admissions.filter(({ kind }) => kind === 'admitted').length
    },
  }
}

async function until(isTrue: () => unknown): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20))
}

const THERE = 'Redis answers: failed sign-ins are counted for all servers.'
const AGAIN = 'Redis answers again: failed sign-ins are counted for all servers.'
const awayBy = (code: string) =>
  `Redis does not answer (${code}): failed sign-ins are counted by each server alone until it does.`

describe.skipIf(!IS_INSTALLED)('Redis (skipped where redis-server is not installed)', () => {
  test('counts guesses at three servers once', async () => {
    const { url } = await start()
    const servers = [await connect(url), await connect(url), await connect(url)]
    const admitted = await Promise.all(servers.map(({ guess }) => guess(20)))
    expect(admitted.reduce((sum, each) => sum + each)).toBe(5)
    for (const { lines } of servers) expect(lines).toEqual([THERE])
  })

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
    const redis = await start([], port)
    await until(() => server.lines.length > 1)
    expect(await server.guess(1, 'ben')).toBe(1)
    expect(await redis.command('DBSIZE')).toBe(':3\r\n')
    expect(server.lines).toEqual([awayBy('ECONNREFUSED'), AGAIN])
  })

  test('silent: after one wait this server counts alone, and all is put right later', async () => {
    const redis = await start()
    const server = await connect(redis.url)
    redis.process.kill('SIGSTOP')
    const startMs = performance.now()
    expect(await server.guess(20)).toBe(5)
    expect(performance.now() - startMs).toBeGreaterThan(200)
    await until(() => server.lines.length > 1)
    for (let i = 0; i < 20; i++) expect(await server.guess(1, `user${i}`)).toBe(1)
    redis.process.kill('SIGCONT')
    await until(() => server.lines.length > 2)
    // of 20 guesses it had counted five when it came to them, and took back none: they had failed
    expect(await redis.command('DBSIZE')).toBe(':3\r\n')
    expect(server.lines).toEqual([THERE, awayBy('TIMEOUT'), AGAIN])
  })

  test('full: it still refuses whom it knows, and this server counts the others', async () => {
    const redis = await start(['--maxmemory-policy', 'noeviction'])
    const server = await connect(redis.url)
    const other = await connect(redis.url)
    expect(await other.guess(20)).toBe(5)
    await redis.command('CONFIG SET maxmemory 1')
    expect(await server.guess(20)).toBe(0)
    expect(await server.guess(20, 'ben')).toBe(5)
    await redis.command('CONFIG SET maxmemory 0')
    expect(await server.guess(1, 'dan')).toBe(1)
    expect(server.lines).toEqual([
      THERE,
      'Redis refuses to count failed sign-ins (OOM): each server counts them alone until it does.',
    ])
  })

  test('read-only: the primary is searched for now and then, not at each attempt', async () => {
    const { url } = await start(['--replicaof', '127.0.0.1', '1'])
    let clockMs = 0
    const server = await connect(url, () => clockMs)
    expect(await server.guess(1)).toBe(1)
    await until(() => server.lines.at(-1) === AGAIN)
    for (let i = 0; i < 20; i++) expect(await server.guess(1, `user ${i}`)).toBe(1)
    const search = [awayBy('connection closed'), AGAIN]
    const refuses = expect.stringMatching(/^Redis refuses to count failed sign-ins \(READONLY\)/)
    expect(server.lines).toEqual([THERE, refuses, ...search, refuses])
    clockMs += 10_000
    await server.guess(1)
    await until(() => server.lines.length > 6)
    expect(server.lines.slice(5)).toEqual(search)
  })

  test('one that evicts what it counts is warned of', async () => {
    const { url } = await start(['--maxmemory-policy', 'allkeys-lru'])
    const { lines } = await connect(url)
    await until(() => lines.length > 1)
    expect(lines).toContain(
      'Warning: Redis may evict counts of failed sign-ins (allkeys-lru), which lets guessers go on; set its maxmemory-policy to noeviction.',
    )
  })

  test('with a password: a wrong one is refused, and no log repeats it', async () => {
    const { port } = await start(['--requirepass', 'p#1'])
    const right = await connect(`redis://:p%231@127.0.0.1:${port}/2`)
    expect(right.lines).toEqual([THERE])
    expect(await right.guess(20)).toBe(5)
    const wrong = await connect(`redis://:canary@127.0.0.1:${port}`)
    expect(await wrong.guess(20)).toBe(5)
    expect(wrong.lines).toEqual([awayBy('WRONGPASS')])
  })

  test('needs no rights but those of its script on its own keys', async () => {
    const { port } = await start(
      '--user coverage on >secret resetkeys ~coverage:* -@all +ping +select +eval +evalsha +get +set +del +exists +time'.split(
        ' ',
      ),
    )
    const server = await connect(`redis://coverage:secret@127.0.0.1:${port}/1`)
    expect(await server.guess(20)).toBe(5)
    expect(server.lines).toEqual([THERE])
  })
})
