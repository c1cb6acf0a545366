import { afterEach, expect, test, vi } from 'vitest'
import { createPrometheus } from '../measure/prometheus.ts'
import { createService } from '../service.ts'
import { LIST, startUpstream } from '../testing/fakeUpstream.ts'

const PATIENT = { timeout: 10_000 } // ms, on a busy machine
const REQUEST_ID = 'id-1'
const log = vi.fn()
afterEach(() => void log.mockClear())

function createMeasured(port: number) {
  const { measurements, text } = createPrometheus()
  const upstream = { url: `http://127.0.0.1:${port}`, maxBytes: 1_000_000 }
  const service = createService({ upstream, measurements, log })
  return {
    ask: async (password: string) => {
      const url = `http://a/api/csv/getcountries/ann/${password}`
      await (await service(new Request(url), '192.0.2.1', REQUEST_ID)).text().catch(() => {})
    },
    samples: async () => (await text()).split('\n').filter((line) => !line.startsWith('#')),
  }
}

test('counts what the upstream answers, and refusals that it sends with status 200', async () => {
  const { port } = await startUpstream((_request, response) => {
    const [status, body] = answers.shift()!
    response.writeHead(status).end(body)
  })
  const answers: [number, string][] = [
    [200, LIST],
    [200, '100,Wrong password\r\n'],
    [401, ''],
    [503, ''],
  ]
  const { ask, samples } = createMeasured(port)
  for (const password of ['right', 'wrong1', 'wrong2', 'other']) await ask(password)
  expect(await samples()).toEqual(
    expect.arrayContaining([
      'coverage_upstream_requests_total{outcome="2xx"} 2',
      'coverage_upstream_requests_total{outcome="4xx"} 1',
      'coverage_upstream_requests_total{outcome="5xx"} 1',
      'coverage_upstream_duration_seconds_count 4',
      'coverage_sign_ins_refused_total{reason="wrong"} 2',
      'coverage_upstream_waiting 0',
    ]),
  )
  // the slot of an answer is free once its body has ended
  await vi.waitFor(async () => expect(await samples()).toContain('coverage_upstream_running 0'), PATIENT)
})

test('counts an upstream that is away, and logs it with the id of the request', async () => {
  const { ask, samples } = createMeasured(1)
  await ask('right')
  expect(await samples()).toContain('coverage_upstream_requests_total{outcome="failed"} 1')
  expect(log.mock.calls).toEqual([
    ['upstream ECONNREFUSED', { level: 'warn', requestId: REQUEST_ID }],
    [
      expect.stringMatching(/^getcountries csv 502 \d+ ms$/),
      expect.objectContaining({ level: 'error', requestId: REQUEST_ID }),
    ],
  ])
})
