import { expect, onTestFinished, test, vi } from 'vitest'
import { createHealth } from './health.ts'
import { startMetrics, startMetricsServer } from './metricsServer.ts'

async function start(
  metrics: () => Promise<string> = async () => 'up 1\n',
  port = 0,
): Promise<string> {
  const health = createHealth()
  health.set('ready')
  const server = await startMetricsServer({
    host: '127.0.0.1',
    port,
    type: 'text/plain; version=0.0.4',
    health,
    metrics,
  })
  onTestFinished(() => server.stop())
  return server.url
}

test('answers metrics and probes, and nothing else', async () => {
  const url = await start()
  const base = url.replace(/metrics$/, '')
  const metrics = await fetch(url)
  expect([metrics.status, await metrics.text()]).toEqual([200, 'up 1\n'])
  expect(metrics.headers.get('Content-Type')).toBe('text/plain; version=0.0.4')
  expect(metrics.headers.get('Cache-Control')).toBe('no-store')
  expect(metrics.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  expect(metrics.headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect(await (await fetch(`${base}readyz`)).text()).toBe('ready\n')
  expect((await fetch(`${base}livez`)).status).toBe(200)
  const none = await fetch(base)
  expect([none.status, await none.text()]).toEqual([
    404,
    'nothing here but /metrics, /livez and /readyz\n',
  ])
  expect((await fetch(`${base}api/json/getcountries/demo/demo`)).status).toBe(404)
  expect((await fetch(url, { method: 'POST', body: 'a' })).status).toBe(405)
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('several that ask at once are one question', async () => {
  let finish: (text: string) => void = () => {}
  const metrics = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)))
  const url = await start(metrics)
  const answers = [fetch(url), fetch(url)]
  await vi.waitFor(() => expect(metrics).toHaveBeenCalled())
  // a third over its own connection, answered after the other two have arrived
  await fetch(url.replace(/metrics$/, 'livez'))
  finish('up 1\n')
  for (const answer of answers) expect(await (await answer).text()).toBe('up 1\n')
  expect(metrics).toHaveBeenCalledTimes(1)
})

test('a failure is a 500 without its message', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await fetch(await start(() => Promise.reject(new Error('secret'))))
  expect([response.status, await response.text()]).toEqual([500, 'the metrics cannot be read\n'])
  expect(report.mock.calls.flat().join()).toMatch(/Z Error in the metrics$/)
  report.mockRestore()
})

test('a port that is taken is told', async () => {
  const { port } = new URL(await start())
  await expect(start(undefined, Number(port))).rejects.toThrow(
    `The metrics cannot be served at port ${port} of 127.0.0.1 (EADDRINUSE); set COVERAGE_METRICS_PORT to a free port, such as 9464.`,
  )
})

test('nothing is measured where no port is set', async () => {
  const { measurements, url } = await startMetrics(
    { host: '127.0.0.1', metricsPort: undefined },
    createHealth(),
  )
  expect(url).toBeUndefined()
  expect(measurements.answered.length).toBe(0)
})
