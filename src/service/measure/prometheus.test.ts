import { expect, test, vi } from 'vitest'
import { loadCatalog } from '../catalog/catalog.ts'
import { createService } from '../service.ts'
import { createDemoAccounts } from '../testing/demoAccounts.ts'
import { createPrometheus } from './prometheus.ts'

const catalog = await loadCatalog(undefined)

/** The samples of our own metrics, without the buckets of histograms. */
function samplesOf(text: string): string[] {
  return text.split('\n').filter((line) => /^coverage_(?!.*(?:_bucket|_sum))/.test(line))
}

test('counts answers and refused sign-ins by words of ours', async () => {
  const { measurements, text } = createPrometheus()
  const service = createService({
    catalog,
    accounts: createDemoAccounts(),
    measurements,
    now: () => 0,
    log() {},
  })
  const ask = (path: string) => service(new Request(`http://a/api/${path}`), '192.0.2.1')
  await ask('json/getcountries/demo/demo')
  await ask('JSON/GetCountries/demo/demo')
  for (let i = 0; i < 6; i++) await ask(`csv/getareas/demo/wrong${i}/US`)
  for (const name of ['a"b', 'secret1', '%0A', '__proto__']) await ask(`${name}/${name}/x/y`)
  const samples = samplesOf(await text())
  expect(samples.filter((line) => !line.startsWith('coverage_upstream'))).toEqual([
    'coverage_requests_total{operation="getcountries",output="json",status="200"} 2',
    'coverage_requests_total{operation="getareas",output="csv",status="401"} 5',
    'coverage_requests_total{operation="getareas",output="csv",status="429"} 1',
    'coverage_requests_total{operation="none",output="none",status="404"} 4',
    'coverage_request_duration_seconds_count{operation="getcountries"} 2',
    'coverage_request_duration_seconds_count{operation="getareas"} 6',
    'coverage_request_duration_seconds_count{operation="none"} 4',
    'coverage_sign_ins_refused_total{reason="wrong"} 5',
    'coverage_sign_ins_refused_total{reason="throttled"} 1',
    'coverage_hashing_running 0',
    'coverage_hashing_waiting 0',
  ])
  expect(await text()).toMatch(/^process_resident_memory_bytes \d/m)
})

test('counts passwords that are hashed and that wait', async () => {
  const { measurements, text } = createPrometheus()
  const finish: (() => void)[] = []
  const accounts = { verify: () => new Promise<boolean>((resolve) => finish.push(() => resolve(true))) }
  const service = createService({ catalog, accounts, measurements, log() {} })
  const asked = Array.from({ length: 5 }, (_, i) =>
    service(new Request(`http://a/api/csv/getareas/user${i}/x/LI`), '192.0.2.1'),
  )
  await vi.waitFor(() => expect(finish.length).toBeGreaterThan(0))
  const running = finish.length
  expect(samplesOf(await text())).toEqual(
    expect.arrayContaining([
      `coverage_hashing_running ${running}`,
      `coverage_hashing_waiting ${5 - running}`,
    ]),
  )
  for (let i = 0; i < 5; i++) {
    await vi.waitFor(() => expect(finish.length).toBeGreaterThan(i))
    finish[i]!()
  }
  await Promise.all(asked)
  expect(await text()).toMatch(/^coverage_hashing_running 0$/m)
})

test('an upstream cannot invent series', async () => {
  const { measurements, text } = createPrometheus()
  for (let status = 200; status < 700; status++) {
    measurements.answered({ operation: 'getareas', output: 'json', values: [] }, status, 1)
    measurements.upstreamAsked(status, 1)
  }
  measurements.upstreamAsked('failed', 1)
  measurements.upstreamAsked('left', 1)
  const samples = samplesOf(await text())
  expect(samples.filter((line) => line.startsWith('coverage_requests_total')).length).toBeLessThan(20)
  expect(samples.filter((line) => line.startsWith('coverage_upstream_requests_total'))).toEqual([
    'coverage_upstream_requests_total{outcome="2xx"} 100',
    'coverage_upstream_requests_total{outcome="3xx"} 100',
    'coverage_upstream_requests_total{outcome="4xx"} 100',
    'coverage_upstream_requests_total{outcome="5xx"} 100',
    'coverage_upstream_requests_total{outcome="other"} 100',
    'coverage_upstream_requests_total{outcome="failed"} 1',
    'coverage_upstream_requests_total{outcome="left"} 1',
  ])
})
