import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { logNow } from '../log.ts'
import { type Measurements, NO_MEASUREMENTS } from '../measurements.ts'
import { SettingError } from '../settings/settingError.ts'
import { type Health, probeHeaders } from './health.ts'
import { LIMITS, urlOf } from './httpServer.ts'
import { limitConnections } from './limitConnections.ts'
import { refuseMalformed } from './refuseMalformed.ts'

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
  const { createPrometheus, METRICS_TYPE: type } = await import('./prometheus.ts')
  const { measurements, text: metrics } = createPrometheus()
  const { url } = await startMetricsServer({ host, port, health, metrics, type })
  return { measurements, url }
}

interface MetricsServerOptions {
  readonly host: string
  readonly port: number // 0 means any free port
  readonly type: string // of the metrics
  readonly health: Pick<Health, 'answer'>
  readonly metrics: () => Promise<string> // of this process; not called again while a call runs
}

export interface MetricsServer {
  readonly url: string // of the metrics
  readonly stop: () => void
}

const MAX_CONNECTIONS = 100 // who asks for metrics needs one

/** Answers `/metrics` and the probes on a port of its own, not for clients. Throws `SettingError` if it cannot. */
export async function startMetricsServer(options: MetricsServerOptions): Promise<MetricsServer> {
  const { host, port, type, health } = options
  const load = shareRunning(options.metrics)

  function answer({ url = '', method }: IncomingMessage, response: ServerResponse): void {
    const [path = ''] = url.split('?')
    const probe = health.answer(path, method)
    if (probe) send(response, probe)
    else if (path !== '/metrics')
      send(response, { status: 404, text: 'nothing here but /metrics, /livez and /readyz\n' })
    else if (method !== 'GET' && method !== 'HEAD')
      send(response, { status: 405, text: 'use GET or HEAD\n' })
    else sendMetrics(response)
  }

  function sendMetrics(response: ServerResponse): void {
    load().then(
      (text) => send(response, { status: 200, text }, type),
      (error: Error) => {
        logNow(`${error.name} in the metrics`, { level: 'error' })
        send(response, { status: 500, text: 'the metrics cannot be read\n' })
      },
    )
  }

  const server = createServer(LIMITS).setTimeout(LIMITS.requestTimeout)
  limitConnections(server, refuseMalformed(answer), { limits: { connections: MAX_CONNECTIONS } })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new SettingError(
          `The metrics cannot be served at port ${port} of ${host} (${error.code}); set COVERAGE_METRICS_PORT to a free port, such as 9464.`,
        ),
      ),
    )
    server.listen({ host, port }, resolve)
  })
  return {
    url: `${urlOf(server.address() as AddressInfo)}metrics`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function send(
  response: ServerResponse,
  answer: { status: number; text: string },
  type?: string,
): void {
  const bytes = Buffer.from(answer.text)
  const headers = { ...probeHeaders(answer), ...(type && { 'Content-Type': type }) }
  // a page of another site must not even embed it
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  response.writeHead(answer.status, { ...headers, 'Content-Length': bytes.length }).end(bytes)
}

/** Whoever asks while an earlier call still runs gets its result. */
function shareRunning<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return () => {
    running ??= load().finally(() => {
      running = undefined
    })
    return running
  }
}
