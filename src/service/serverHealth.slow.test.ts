import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { buildServer, PROJECT, type Running, waitFor } from './testing/builtServer.ts'
import { findFreePort } from './testing/freePort.ts'
import { startHaproxy } from './testing/haproxy.ts'
import { until } from './testing/until.ts'

const server = await buildServer()
afterAll(() => server.remove())

/** The status of an answer over a connection of its own. */
function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent: new Agent() }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
    }).once('error', reject)
  })
}

const linesOf = (running: Running) =>
  running
    .output()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe.concurrent('the built server', () => {
  test('fails /readyz from SIGTERM on, and answers all else until it stops', async () => {
    const running = server.start({ COVERAGE_DRAIN_SECONDS: '3' })
    const url = await waitFor(running)
    expect([await statusOf(`${url}readyz`), await statusOf(`${url}livez`)]).toEqual([200, 200])
    running.child.kill('SIGTERM')
    await until(async () => (await statusOf(`${url}readyz`)) === 503)
    expect(await statusOf(`${url}livez`)).toBe(200)
    expect(await statusOf(`${url}api/csv/getcountries/demo/demo`)).toBe(200)
    expect(await running.exit).toBe(0)
    await expect(statusOf(`${url}readyz`)).rejects.toThrow()
    expect(running.output()).not.toMatch(/livez|readyz/)
    expect(running.output()).toContain('Z SIGTERM: the server goes on for 3 s, so that balancers')
  })

  test('stops at once for a person at a terminal, although somebody asks /readyz', async () => {
    const running = server.start({ COVERAGE_DRAIN_SECONDS: '60' })
    await statusOf(`${await waitFor(running)}readyz`)
    expect(await running.end('SIGINT')).toBe(0)
  })

  test('serves metrics on a port of their own only', async () => {
    const port = await findFreePort()
    const running = server.start({
      COVERAGE_METRICS_PORT: String(port),
      COVERAGE_ACCOUNTS: 'accounts.json',
      COVERAGE_REDIS: 'redis://127.0.0.1:1',
    })
    const url = await waitFor(running, 'Metrics are at ')
    expect(running.output()).toContain(`Metrics are at http://127.0.0.1:${port}/metrics`)
    await statusOf(`${url}api/csv/getcountries/demo/demo`)
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(metrics).toContain(
      'coverage_requests_total{operation="getcountries",output="csv",status="200"} 1',
    )
    expect(metrics).toMatch(/^nodejs_eventloop_lag_seconds \d/m)
    const { version } = JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8'))
    for (const sample of [
      `coverage_build_info{version="${version}"} 1`,
      'coverage_answers_total{outcome="served"} 1',
      'coverage_catalog_countries 245',
      'coverage_redis_up 0',
      'coverage_last_reload_successful{file="accounts"} 1',
    ])
      expect(metrics.split('\n')).toContain(sample)
    expect(metrics).toMatch(/^coverage_connections \d/m)
    expect(metrics).toMatch(/^coverage_catalog_areas \d{5}$/m)
    if (process.platform === 'linux') expect(metrics).toMatch(/^process_open_fds \d/m)
    expect(await statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(200)
    expect(await (await fetch(`${url}metrics`)).text()).toBe('the page')
    expect(await running.end('SIGINT')).toBe(0)
  })

  test('writes all it says as JSON', async () => {
    const running = server.start({ COVERAGE_LOG: 'json', HOST: '0.0.0.0', COVERAGE_DEMO: '1' })
    const port = Number(
      new URL(await waitFor(running, 'COVERAGE_TRUSTED_PROXIES')).port.replace(/\D.*/, ''),
    )
    const socket = connect(port, '127.0.0.1')
    socket.end('no HTTP\r\n\r\n')
    await text(socket)
    await statusOf(`http://127.0.0.1:${port}/api/csv/getcountries/demo/wrong`)
    expect(await running.end()).toBe(0)
    expect(
      linesOf(running).map(({ level, message, status }) => [level, message ?? status]),
    ).toEqual([
      ['info', expect.stringMatching(/^Coverage Explorer \d\S* is ready: /)],
      ['info', 'Sign in with demo / demo.'],
      ['warn', expect.stringContaining('COVERAGE_TRUSTED_PROXIES is not set')],
      ['info', 401],
      ['info', 'SIGTERM: the server stops once running requests have ended.'],
      ['info', 'The server has stopped.'],
      ['info', '1 malformed request refused from 127.0.0.0/24'],
    ])
  })

  test('says as JSON what keeps it from starting', async () => {
    const running = server.start({ COVERAGE_LOG: 'json', COVERAGE_METRICS_PORT: 'x' })
    expect(await running.exit).toBe(1)
    expect(linesOf(running)).toEqual([
      {
        time: expect.any(String),
        level: 'error',
        message: expect.stringContaining('COVERAGE_METRICS_PORT is "x"; set it to'),
      },
    ])
  })

  test('leaves a balancer without a lost request', async ({ skip }) => {
    const both = [server.start(), server.start()]
    const [first, second] = await Promise.all(
      both.map(async (each) => new URL(await waitFor(each)).host),
    )
    const balancer = await startHaproxy(`
      option httpchk GET /readyz
      default-server check inter 50ms fall 2 rise 1
      server first ${first}
      server second ${second}`)
    if (!balancer) {
      await Promise.all(both.map((each) => each.end('SIGINT')))
      return skip('haproxy is not installed')
    }
    for (const name of ['first', 'second'])
      await until(async () => (await balancer.statusOf(name)) === 'UP')
    const statuses = new Set<number | undefined>()
    let isDone = false
    async function keepAsking(): Promise<void> {
      while (!isDone) statuses.add(await statusOf(`${balancer!.url}api/csv/getareas/demo/demo/LI`))
    }
    const asking = [keepAsking(), keepAsking(), keepAsking()]
    both[0]!.child.kill('SIGTERM')
    await until(async () => (await balancer.statusOf('first')) === 'DOWN')
    // it still answers, for those who have not noticed
    expect(await statusOf(`http://${first}/livez`)).toBe(200)
    expect(await both[0]!.exit).toBe(0)
    isDone = true
    await Promise.all(asking)
    expect([...statuses]).toEqual([200])
    await balancer.stop()
    expect(await both[1]!.end('SIGINT')).toBe(0)
  })
})
