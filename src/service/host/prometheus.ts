import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import manifest from '../../../package.json' with { type: 'json' }
import type {
  CatalogState,
  HostState,
  Measurements,
  Queue,
  QueueState,
  UpstreamOutcome,
} from '../measurements.ts'
import { ANSWER_OUTCOMES, isFault } from '../refusal.ts'

/** The type of what `text` returns. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

// from an answer out of memory to one that waited for an upstream
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/** Measurements in Prometheus' format. Load it on demand: it is not needed where nobody asks for metrics. */
export function createPrometheus() {
  const registers = [new Registry()]
  const [register] = registers as [Registry]
  collectDefaultMetrics({ register })

  const requests = new Counter({
    name: 'coverage_requests_total',
    help: 'Requests that the service answered, without those for the page and for its health.',
    labelNames: ['operation', 'output', 'status'],
    registers,
  })
  const answers = new Counter({
    name: 'coverage_answers_total',
    help: 'The same requests by how they ended, known once a body that is passed on has ended.',
    labelNames: ['outcome'],
    registers,
  })
  const durations = new Histogram({
    name: 'coverage_request_duration_seconds',
    help: 'Time until the service had an answer, without the time to send it.',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers,
  })
  const refusals = new Counter({
    name: 'coverage_sign_ins_refused_total',
    help: 'Requests refused for a wrong password, or unchecked after too many failures (throttled).',
    labelNames: ['reason'],
    registers,
  })
  const asked = new Counter({
    name: 'coverage_upstream_requests_total',
    help: 'Requests to the upstream by the class of its status, or by what a 200 turned out to be; failed: no answer; left: the client did not wait.',
    labelNames: ['outcome'],
    registers,
  })
  const upstreamDurations = new Histogram({
    name: 'coverage_upstream_duration_seconds',
    help: 'Time until the head of an answer of the upstream.',
    buckets: SECONDS,
    registers,
  })
  new Gauge({
    name: 'coverage_build_info',
    help: 'The version of the product; the value is always 1.',
    labelNames: ['version'],
    registers,
  }).set({ version: manifest.version }, 1)
  // present from the start, so that a first failure shows as an increase
  for (const reason of ['wrong', 'throttled']) refusals.inc({ reason }, 0)
  for (const outcome of ANSWER_OUTCOMES) answers.inc({ outcome }, 0)
  for (const outcome of UPSTREAM_OUTCOMES) asked.inc({ outcome }, 0)

  const measurements: Measurements = {
    answered({ operation = 'none', output = 'none' }, status, durationMs, outcome) {
      requests.inc({ operation, output, status: formatStatus(status) })
      answers.inc({ outcome })
      durations.observe({ operation }, durationMs / 1000)
    },
    signInRefused: (reason) => refusals.inc({ reason }),
    upstreamAsked(outcome, durationMs) {
      asked.inc({ outcome: formatOutcome(outcome) })
      upstreamDurations.observe(durationMs / 1000)
    },
    watchQueue: createQueueGauges(registers),
    ...createWatchedGauges(registers),
  }

  return { measurements, text: () => register.metrics() }
}

const QUEUES: Readonly<Record<Queue, string>> = {
  hashing: 'Passwords',
  upstream: 'Requests to the upstream',
}

function createQueueGauges(registers: Registry[]): Measurements['watchQueue'] {
  const states = new Map<Queue, () => QueueState>()

  function addGauge(queue: Queue, kind: keyof QueueState): void {
    new Gauge({
      name: `coverage_${queue}_${kind}`,
      help: `${QUEUES[queue]} that are ${kind === 'running' ? 'being worked on' : 'waiting'}.`,
      registers,
      collect() {
        this.set(states.get(queue)?.()[kind] ?? 0)
      },
    })
  }

  return function watchQueue(queue, state) {
    if (!states.has(queue))
      for (const kind of ['running', 'waiting'] as const) addGauge(queue, kind)
    states.set(queue, state)
  }
}

// those that we give; an upstream may invent others
const STATUSES = new Set([200, 204, 400, 401, 403, 404, 405, 413, 429, 499, 500, 502, 503, 504])

/** A label: a status of ours as it is, of others the class. */
const formatStatus = (status: number): string =>
  STATUSES.has(status) ? String(status) : formatClass(status)

/** Labels; others than these are rare enough to begin without a zero. */
const UPSTREAM_OUTCOMES = [
  '2xx',
  '3xx',
  '4xx',
  '5xx',
  'failed',
  'left',
  ...ANSWER_OUTCOMES.filter(isFault),
]

/** A refusal with status 200 is an answer as good as a list. */
function formatOutcome(outcome: UpstreamOutcome): string {
  if (outcome === 'served' || outcome === 'sign_in_failed') return formatClass(200)
  return typeof outcome === 'number' ? formatClass(outcome) : outcome
}

function formatClass(status: number): string {
  return status >= 100 && status < 600 ? `${Math.floor(status / 100)}xx` : 'other'
}

type Watched = Pick<Measurements, 'watchCatalog' | 'watchRedis' | 'watchHost' | 'fileRead'>

/** What is read when somebody asks for the metrics. What nobody reports, such as Redis where there is none, has no value. */
function createWatchedGauges(registers: Registry[]): Watched {
  let catalog: (() => CatalogState) | undefined
  let isRedisThere: (() => boolean) | undefined
  let host: (() => HostState) | undefined

  function addGauge(name: string, help: string, read: () => number | undefined): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  }

  function addCounter(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  }

  addGauge('coverage_catalog_countries', 'Countries of the catalogue.', () => catalog?.().countries)
  addGauge('coverage_catalog_areas', 'Areas of the catalogue.', () => catalog?.().areas)
  addGauge(
    'coverage_catalog_loaded_timestamp_seconds',
    'When the file of the catalogue that is served was read; one that is read again and is the same does not count. The catalogue of the product has no such time.',
    () => inSeconds(catalog?.().loadedMs),
  )
  addGauge(
    'coverage_redis_up',
    'Whether Redis counts failed sign-ins for this server (1), or the server counts alone (0).',
    () => isRedisThere && Number(isRedisThere()),
  )
  addGauge('coverage_connections', 'Open connections.', () => host?.().connections)
  addGauge(
    'coverage_connections_limit',
    'How many connections are taken at a time: fewer where the system lets few files be open.',
    () => host?.().mostConnections,
  )
  addCounter(
    'coverage_connections_closed_total',
    'Connections closed for others when there were too many, or for too many requests.',
    () => host?.().closed ?? 0,
  )
  addCounter(
    'coverage_malformed_requests_total',
    'Requests refused before the service saw them.',
    () => host?.().malformed ?? 0,
  )

  return {
    watchCatalog: (state) => {
      catalog = state
    },
    watchRedis: (isThere) => {
      isRedisThere = isThere
    },
    watchHost: (state) => {
      host = state
    },
    fileRead: createReadGauges(registers),
  }
}

const inSeconds = (ms: number | undefined) => (ms === undefined ? undefined : ms / 1000)

/** When each file was last read, and whether it was taken: an alert can ask for the last result alone. */
function createReadGauges(registers: Registry[]): Measurements['fileRead'] {
  const labelNames = ['file'] as const
  const result = new Gauge({
    name: 'coverage_last_reload_successful',
    help: 'Whether the file was taken when it was last read (1), or refused, and the one before stayed (0).',
    labelNames,
    registers,
  })
  const time = new Gauge({
    name: 'coverage_last_reload_timestamp_seconds',
    help: 'When the file was last read, at the start or again.',
    labelNames,
    registers,
  })
  return function fileRead(file, isTaken) {
    result.set({ file }, Number(isTaken))
    time.set({ file }, Date.now() / 1000)
  }
}
