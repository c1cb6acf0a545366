import { Counter, Gauge, type Registry } from 'prom-client'
import type { CatalogState, HostState, Measurements } from '../measurements.ts'

type Watched = Pick<Measurements, 'watchCatalog' | 'watchRedis' | 'watchHost' | 'fileRead'>

/** What is read when somebody asks for the metrics. What nobody tells, as of Redis where there is none, has no value. */
export function createWatchedGauges(registers: Registry[]): Watched {
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
    'When the catalogue that is served was read; a file that is read again and is the same does not count.',
    () => catalog && catalog().loadedMs / 1000,
  )
  addGauge(
    'coverage_redis_up',
    'Whether Redis counts failed sign-ins for this server (1), or the server counts alone (0).',
    () => isRedisThere && Number(isRedisThere()),
  )
  addGauge('coverage_connections', 'Open connections.', () => host?.().connections)
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
