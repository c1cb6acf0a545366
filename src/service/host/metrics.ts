import { type Measurements, NO_MEASUREMENTS } from '../measurements.ts'
import type { Health } from './health.ts'

interface Metrics {
  readonly measurements: Measurements
  readonly url: string | undefined // where they are served
}

/** Measures this process and serves its metrics, if `metricsPort` is set. Throws `SettingError`. */
export async function startMetrics(
  { host, metricsPort: port }: { readonly host: string; readonly metricsPort: number | undefined },
  health: Pick<Health, 'answer'>,
): Promise<Metrics> {
  if (port === undefined) return { measurements: NO_MEASUREMENTS, url: undefined }
  // loaded on demand: it takes time that no start without metrics should spend
  const [{ createPrometheus, METRICS_TYPE: type }, { startMetricsServer }] = await Promise.all([
    import('./prometheus.ts'),
    import('./metricsServer.ts'),
  ])
  const { measurements, text: metrics } = createPrometheus()
  const { url } = await startMetricsServer({ host, port, health, metrics, type })
  return { measurements, url }
}
