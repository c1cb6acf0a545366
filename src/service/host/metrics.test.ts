import { expect, test } from 'vitest'
import { createHealth } from './health.ts'
import { startMetrics } from './metrics.ts'

test('nothing is measured where no port is set', async () => {
  const { measurements, url } = await startMetrics(
    { host: '127.0.0.1', metricsPort: undefined },
    createHealth(),
  )
  expect(url).toBeUndefined()
  expect(measurements.answered.length).toBe(0)
})
