import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createHealth, withHealth } from './health.ts'
import { drain } from './lifecycle.ts'

const ask = (health: ReturnType<typeof createHealth>, path: string, method = 'GET') =>
  withHealth(async () => new Response('the service'), health)(
    new Request(`http://a${path}`, { method }),
    '192.0.2.1',
  )

describe('the probes', () => {
  test('tell whether to send requests', async () => {
    const health = createHealth()
    const answers: string[] = []
    for (const readiness of ['starting', 'ready', 'stopping'] as const) {
      health.set(readiness)
      for (const path of ['/livez', '/readyz']) {
        const response = await ask(health, path)
        answers.push(`${path} ${response.status} ${await response.text()}`)
      }
    }
    expect(answers).toEqual([
      '/livez 200 alive\n',
      '/readyz 503 starting\n',
      '/livez 200 alive\n',
      '/readyz 200 ready\n',
      '/livez 200 alive\n',
      '/readyz 503 stopping\n',
    ])
  })

  test('are a line of text that nobody keeps', async () => {
    const { headers } = await ask(createHealth(), '/readyz?x=1')
    expect(Object.fromEntries(headers)).toEqual({
      'cache-control': 'no-store',
      'content-length': '9',
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })

  test('answer HEAD without a body, and refuse other methods', async () => {
    const head = await ask(createHealth(), '/livez', 'HEAD')
    expect([head.status, await head.text(), head.headers.get('Content-Length')]).toEqual([
      200,
      '',
      '6',
    ])
    const post = await ask(createHealth(), '/livez', 'POST')
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })

  test.each(['/', '/livez/', '/readyz.', '/READYZ', '/api/livez', '/metrics'])(
    'leave the service %s',
    async (path) => {
      expect(await (await ask(createHealth(), path)).text()).toBe('the service')
    },
  )
})

describe('after the stop signal the server goes on answering', () => {
  beforeEach(() => void vi.useFakeTimers())

  async function secondsOf(
    signal: string | undefined,
    drainSeconds: number | undefined,
    isAsked: boolean,
  ) {
    const health = createHealth(() => 1000)
    if (isAsked) health.answer('/readyz', 'GET')
    const start = Date.now()
    const lines: string[] = []
    const drained = drain(health, signal, drainSeconds, (line) => lines.push(line))
    expect(health.answer('/readyz', 'GET')).toEqual({ status: 503, text: 'stopping\n' })
    await vi.runAllTimersAsync()
    await drained
    expect(lines).toEqual([
      expect.stringMatching(/: the server .*stops once running requests have ended\.$/),
    ])
    return (Date.now() - start) / 1000
  }

  test.each([
    ['five seconds where somebody asks /readyz', 'SIGTERM', undefined, true, 5],
    ['not at all where nobody asks', 'SIGTERM', undefined, false, 0],
    ['not at all for a person at a terminal', 'SIGINT', undefined, true, 0],
    ['not at all when npm has gone', undefined, undefined, true, 0],
    ['as long as the operator says', 'SIGTERM', 20, false, 20],
    ['not at all if the operator says so', 'SIGTERM', 0, true, 0],
  ])('%s', async (_title, signal, setting, isAsked, seconds) => {
    expect(await secondsOf(signal, setting, isAsked)).toBe(seconds)
  })

  test('a question of long ago and one for /livez are no watch', () => {
    let nowMs = 0
    const health = createHealth(() => nowMs)
    health.answer('/livez', 'GET')
    expect(health.isWatched()).toBe(false)
    nowMs = 10_000
    health.answer('/readyz', 'GET')
    nowMs = 69_999
    expect(health.isWatched()).toBe(true)
    nowMs = 70_000
    expect(health.isWatched()).toBe(false)
  })
})
