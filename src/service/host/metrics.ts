import { type Measurements, NO_MEASUREMENTS } from '../measure/measurements.ts'
import type { Health } from './health.ts'

interface Metrics {
  readonly measurements: Measurements
  readonly url: string | undefined // where this process serves them
}

/** Whether this process answers requests, serves the metrics, or does both. */
export type ProcessRole = 'alone' | 'worker' | 'primary'

/**
 * Measures this process and serves its metrics, if `metricsPort` is set. Of a cluster each worker measures itself, and
 * the primary process serves the sums. Throws `SettingError`.
 */
export async function startMetrics(
  { host, metricsPort: port }: { readonly host: string; readonly metricsPort: number | undefined },
  health: Pick<Health, 'answer'>,
  role: ProcessRole = 'alone',
): Promise<Metrics> {
  if (port === undefined) return { measurements: NO_MEASUREMENTS, url: undefined }
  // loaded on demand: it takes time that no start without metrics should spend
  const [{ createPrometheus, createClusterText, METRICS_TYPE: type }, { startMetricsServer }] =
    await Promise.all([import('../measure/prometheus.ts'), import('./metricsServer.ts')])
  const serve = (metrics: () => Promise<string>) => startMetricsServer({ host, port, health, metrics, type })
  if (role === 'primary') {
    const { url } = await serve(createClusterText())
    return { measurements: NO_MEASUREMENTS, url }
  }
  const { measurements, text, shareWithPrimary } = createPrometheus()
  if (role === 'alone') return { measurements, url: (await serve(text)).url }
  shareWithPrimary()
  return { measurements, url: undefined }
}
