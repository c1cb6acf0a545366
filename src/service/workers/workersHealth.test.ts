import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer, waitFor } from '../testing/builtServer.ts'

let server: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  server = await buildServer()
}, 30_000)
afterAll(() => server.remove())

const ALL_READY = 'All 2 workers are ready.'
const askOnce = (url: string) => fetch(url, { headers: { Connection: 'close' } })

describe.concurrent('two workers', () => {
  test('are measured as one server', async () => {
    const running = server.start({ COVERAGE_WORKERS: '2', COVERAGE_METRICS_PORT: '0', COVERAGE_LOG: 'json' })
    await waitFor(running, ALL_READY)
    const [url, metricsUrl] = running.output().match(/http:\/\/[^\s"]+/g) as [string, string]
    for (let i = 0; i < 10; i++) await askOnce(`${url}api/csv/getcountries/demo/demo`)
    const metrics = await (await fetch(metricsUrl)).text()
    expect(metrics).toContain(
      'coverage_requests_total{operation="getcountries",output="csv",status="200"} 10',
    )
    expect((await fetch(metricsUrl.replace('metrics', 'readyz'))).status).toBe(200)
    running.child.kill('SIGINT')
    expect(await running.exit).toBe(0)
    for (const line of running.output().trimEnd().split('\n')) JSON.parse(line)
  })

  test('fail /readyz together, and stop together', async () => {
    const running = server.start({ COVERAGE_WORKERS: '2', COVERAGE_DRAIN_SECONDS: '3' })
    const url = await waitFor(running)
    while (!running.output().includes(ALL_READY)) await new Promise((resolve) => setTimeout(resolve, 20))
    running.child.kill('SIGTERM')
    let failures = 0
    while (failures < 10) {
      const { status } = await askOnce(`${url}readyz`)
      failures = status === 503 ? failures + 1 : 0
    }
    expect((await askOnce(`${url}api/csv/getcountries/demo/demo`)).status).toBe(200)
    expect(await running.exit).toBe(0)
  })

  test('tell the primary that somebody asks /readyz', async () => {
    const running = server.start({ COVERAGE_WORKERS: '2' })
    const url = await waitFor(running)
    expect((await askOnce(`${url}readyz`)).status).toBe(200)
    // the message is on its way before the answer to a later request
    await askOnce(`${url}livez`)
    running.child.kill('SIGTERM')
    while ((await askOnce(`${url}readyz`)).status !== 503);
    expect(await running.exit).toBe(0)
  })
})
