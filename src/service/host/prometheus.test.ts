import { expect, test, vi } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { createDemoService } from '../testing/demoService.ts'
import { createPrometheus } from './prometheus.ts'

/** The samples of our own metrics, without the buckets of histograms. */
function samplesOf(text: string): string[] {
  return text.split('\n').filter((line) => /^coverage_(?!.*(?:_bucket|_sum))/.test(line))
}

test('counts answers and refused sign-ins by words of ours', async () => {
  const { measurements, text } = createPrometheus()
  const service = createDemoService({ measurements, now: () => 0 })
  const ask = (path: string) => service(new Request(`http://a/api/${path}`), '192.0.2.1')
  await ask('json/getcountries/demo/demo')
  await ask('JSON/GetCountries/demo/demo')
  for (let i = 0; i < 6; i++) await ask(`csv/getareas/demo/wrong${i}/US`)
  for (const name of ['a"b', 'secret1', '%0A', '__proto__']) await ask(`${name}/${name}/x/y`)
  const samples = samplesOf(await text())
  const ofRequests = /^coverage_(request|answers|sign_ins|hashing)/
  expect(samples.filter((line) => ofRequests.test(line) && !/ 0$/.test(line))).toEqual([
    'coverage_requests_total{operation="getcountries",output="json",status="200"} 2',
    'coverage_requests_total{operation="getareas",output="csv",status="401"} 5',
    'coverage_requests_total{operation="getareas",output="csv",status="429"} 1',
    'coverage_requests_total{operation="none",output="none",status="404"} 4',
    'coverage_answers_total{outcome="served"} 2',
    'coverage_answers_total{outcome="refused"} 4',
    'coverage_answers_total{outcome="sign_in_failed"} 5',
    'coverage_answers_total{outcome="throttled"} 1',
    'coverage_request_duration_seconds_count{operation="getcountries"} 2',
    'coverage_request_duration_seconds_count{operation="getareas"} 6',
    'coverage_request_duration_seconds_count{operation="none"} 4',
    'coverage_sign_ins_refused_total{reason="wrong"} 5',
    'coverage_sign_ins_refused_total{reason="throttled"} 1',
  ])
  // all are there from the start, so that a first one shows as an increase
  expect(samples).toContain('coverage_answers_total{outcome="oversized"} 0')
  expect(await text()).toMatch(/^process_resident_memory_bytes \d/m)
})

test('counts passwords that are hashed and that wait', async () => {
  const { measurements, text } = createPrometheus()
  const finish: (() => void)[] = []
  const accounts = {
    verify: () => new Promise<boolean>((resolve) => finish.push(() => resolve(true))),
  }
  const service = createDemoService({ accounts, measurements })
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
    measurements.answered(
      { operation: 'getareas', output: 'json', values: [] },
      status,
      1,
      'served',
    )
    measurements.upstreamAsked(status, 1)
  }
  measurements.upstreamAsked('failed', 1)
  measurements.upstreamAsked('left', 1)
  const samples = samplesOf(await text())
  expect(samples.filter((line) => line.startsWith('coverage_requests_total')).length).toBeLessThan(
    20,
  )
  const asked = samples.filter(
    (line) => /^coverage_upstream_requests_total/.test(line) && !/ 0$/.test(line),
  )
  expect(asked.toSorted()).toEqual([
    'coverage_upstream_requests_total{outcome="2xx"} 100',
    'coverage_upstream_requests_total{outcome="3xx"} 100',
    'coverage_upstream_requests_total{outcome="4xx"} 100',
    'coverage_upstream_requests_total{outcome="5xx"} 100',
    'coverage_upstream_requests_total{outcome="failed"} 1',
    'coverage_upstream_requests_total{outcome="left"} 1',
    'coverage_upstream_requests_total{outcome="other"} 100',
  ])
})

test('tells what is watched, and nothing of what nobody watches', async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] })
  const { measurements, text } = createPrometheus()
  const samples = async () => samplesOf(await text())
  const watched = /^coverage_(catalog|redis|connections |last_reload)/
  expect((await samples()).filter((line) => watched.test(line))).toEqual([])
  let host = { connections: 7, mostConnections: 928, closed: 2, malformed: 3 }
  let isThere = false
  measurements.watchCatalog(() => ({ countries: 245, areas: 18_016, loadedMs: 1_700_000_000_000 }))
  measurements.watchRedis(() => isThere)
  measurements.watchHost(() => host)
  measurements.fileRead('accounts', true)
  measurements.fileRead('catalog', false)
  expect(await samples()).toEqual(
    expect.arrayContaining([
      `coverage_build_info{version="${manifest.version}"} 1`,
      'coverage_catalog_countries 245',
      'coverage_catalog_areas 18016',
      'coverage_catalog_loaded_timestamp_seconds 1700000000',
      'coverage_redis_up 0',
      'coverage_connections 7',
      'coverage_connections_limit 928',
      'coverage_connections_closed_total 2',
      'coverage_malformed_requests_total 3',
      'coverage_last_reload_successful{file="accounts"} 1',
      'coverage_last_reload_successful{file="catalog"} 0',
      'coverage_last_reload_timestamp_seconds{file="catalog"} 1800000000',
    ]),
  )
  host = { connections: 5, mostConnections: 928, closed: 4, malformed: 3 }
  isThere = true
  measurements.fileRead('catalog', true)
  expect(await samples()).toEqual(
    expect.arrayContaining([
      'coverage_redis_up 1',
      'coverage_connections 5',
      'coverage_connections_closed_total 4',
      'coverage_malformed_requests_total 3',
      'coverage_last_reload_successful{file="catalog"} 1',
    ]),
  )
})
