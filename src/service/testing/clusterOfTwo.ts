import cluster from 'node:cluster'
import { once } from 'node:events'
import { createHealth } from '../host/health.ts'
import { startMetrics } from '../host/metrics.ts'

// A primary process with two workers, each of which has answered one request; it tells its parent the URL of the metrics.

const settings = { host: '127.0.0.1', metricsPort: 0 }

if (cluster.isPrimary) {
  const { url } = await startMetrics(settings, createHealth(), 'primary')
  const workers = [cluster.fork(), cluster.fork()]
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  process.send?.({ url })
  process.once('disconnect', () => process.exit())
} else {
  const { measurements, url } = await startMetrics(settings, createHealth(), 'worker')
  if (url !== undefined) throw new Error('A worker serves metrics.')
  measurements.answered({ operation: 'getareas', output: 'json', values: [] }, 200, 3, 'served')
  measurements.watchQueue('hashing', () => ({ running: 2, waiting: 1 }))
  process.send?.('measured')
}
