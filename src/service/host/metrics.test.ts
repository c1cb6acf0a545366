import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createHealth } from './health.ts'
import { startMetrics } from './metrics.ts'

const CLUSTER = fileURLToPath(new URL('../testing/clusterOfTwo.ts', import.meta.url))

test('nothing is measured where no port is set', async () => {
  const { measurements, url } = await startMetrics(
    { host: '127.0.0.1', metricsPort: undefined },
    createHealth(),
  )
  expect(url).toBeUndefined()
  expect(measurements.answered.length).toBe(0)
})

test('the primary process of a cluster serves the sums of its workers', async () => {
  const primary = fork(CLUSTER, { execArgv: ['--import', 'tsx'] })
  const exit = once(primary, 'exit')
  const [{ url }] = (await once(primary, 'message')) as [{ url: string }]
  const text = await (await fetch(url)).text()
  expect(text).toContain('coverage_requests_total{operation="getareas",output="json",status="200"} 2')
  expect(text).toContain('coverage_request_duration_seconds_bucket{le="0.005",operation="getareas"} 2')
  expect(text).toContain('coverage_hashing_running 4')
  primary.disconnect()
  await exit
})
