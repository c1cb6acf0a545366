import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { configureService } from './service/configureService.ts'
import { createHealth } from './service/host/health.ts'
import { startMetricsServer } from './service/host/metricsServer.ts'
import { createPrometheus, METRICS_TYPE } from './service/host/prometheus.ts'
import { readSettings } from './service/settings/settings.ts'
import { isInstalled } from './service/testing/startProgram.ts'

// What deploy/monitoring asks Prometheus for is what a server measures.

const FOLDER = join(import.meta.dirname, '../deploy/monitoring')
const OPERATING = readFileSync(join(FOLDER, '../../docs/operating.md'), 'utf8')

// the parser that Knip brings
const { parse } = createRequire(import.meta.resolve('knip'))('yaml')

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: Record<string, string>
  readonly annotations: Record<string, string>
}
const RULES: Rule[] = parse(read('alerts.yaml')).groups.flatMap(
  ({ rules }: { rules: Rule[] }) => rules,
)

interface Panel {
  readonly id: number
  readonly title: string
  readonly gridPos: {
    readonly x: number
    readonly y: number
    readonly w: number
    readonly h: number
  }
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[]
}
const DASHBOARD = JSON.parse(read('dashboard.json'))
const PANELS: Panel[] = DASHBOARD.panels

const PROMETHEUS_LABELS = ['job', 'instance', 'le'] // which it adds, or knows from a histogram
const PROMQL = new Set(
  'up absent sum min max count rate increase changes histogram_quantile time for or and by'.split(
    ' ',
  ),
)

/** Of each metric the values of each label. */
type Measured = Map<string, Map<string, Set<string>>>

let measured: Measured
beforeAll(async () => {
  measured = parseMetrics(
    [await scrape({}), await scrape({ COVERAGE_UPSTREAM: 'http://127.0.0.1:1/api' })].join('\n'),
  )
})

/** What a server says after one request. */
async function scrape(environment: Record<string, string>): Promise<string> {
  const { measurements, text } = createPrometheus()
  const { service } = await configureService(readSettings(environment), measurements)
  await service(new Request('http://a/api/csv/getcountries/demo/demo'), '192.0.2.1')
  measurements.fileRead('catalog', true)
  measurements.watchCatalog(() => ({ countries: 1, areas: 1, loadedMs: 1 }))
  measurements.watchRedis(() => true)
  measurements.watchHost(() => ({ connections: 1, mostConnections: 4000, closed: 0, malformed: 0 }))
  const options = { host: '127.0.0.1', port: 0, health: createHealth(), type: METRICS_TYPE }
  const server = await startMetricsServer({ ...options, metrics: text })
  const answer = await (await fetch(server.url)).text()
  server.stop()
  return answer
}

function parseMetrics(text: string): Measured {
  const found: Measured = new Map()
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const ofName = found.get(name) ?? new Map<string, Set<string>>()
    found.set(name, ofName)
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
      ofName.set(label, (ofName.get(label) ?? new Set()).add(value))
  }
  return found
}

/** Metrics, labels and outcomes that an expression asks for and no server tells. */
function findUnknown(expression: string): string[] {
  const bare = expression.replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ')
  const names = (bare.match(/(?<!\w)[a-z_]\w*/gi) ?? []).filter((word) => !PROMQL.has(word))
  const labelsOf = (...all: string[]) =>
    new Set([
      ...PROMETHEUS_LABELS,
      ...all.flatMap((name) => [...(measured.get(name)?.keys() ?? [])]),
    ])
  const grouped = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(/,\s*/),
  )
  const selected = [...expression.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(
    ([, name = '', selector = '']) =>
      [...selector.matchAll(/(\w+)=~?"([^"]*)"/g)].map(([, label = '', values = '']) => ({
        name,
        label,
        values,
      })),
  )
  return [
    ...names.filter((name) => !measured.has(name)),
    ...grouped.filter((label) => !labelsOf(...names).has(label)),
    ...selected.filter(({ name, label }) => !labelsOf(name).has(label)).map(({ label }) => label),
    ...selected.flatMap(({ name, label, values }) =>
      label === 'outcome' ? unknownOutcomes(name, values) : [],
    ),
  ]
}

/** All are there from the start: a series that begins with a first failure shows no increase. */
function unknownOutcomes(name: string, values: string): string[] {
  return values.split('|').filter((value) => !measured.get(name)?.get('outcome')?.has(value))
}

test('what is not measured is noticed', () => {
  expect(findUnknown('rate(coverage_answers_total{outcome=~"failed|busy"}[5m]) > 3')).toEqual([])
  expect(findUnknown('sum by (outcome, gone) (rate(coverage_gone{outcome="gone"}[5m]))')).toEqual([
    'coverage_gone',
    'outcome',
    'gone',
    'outcome',
    'gone',
  ])
})

test('the names are those that Prometheus advises', () => {
  const ours = [...measured.keys()].filter((name) => name.startsWith('coverage_'))
  expect(ours.length).toBeGreaterThan(20)
  expect(ours.filter((name) => !/^[a-z]+(_[a-z\d]+)+$/.test(name))).toEqual([])
  expect(ours.filter((name) => /_(ms|milliseconds|minutes)(_|$)/.test(name))).toEqual([])
})

describe('alerts', () => {
  test.each(RULES)(
    '$alert asks for what is measured, and says what to do',
    ({ expr, labels, annotations }) => {
      expect(findUnknown(expr)).toEqual([])
      expect(['page', 'ticket']).toContain(labels.severity)
      expect(annotations).toEqual({ summary: expect.any(String), description: expect.any(String) })
    },
  )

  test('answer the questions that come at night', () => {
    const asked = RULES.map(({ expr }) => expr).join()
    for (const name of [
      'coverage_build_info',
      'coverage_answers_total',
      'coverage_upstream_requests_total',
      'coverage_catalog_areas',
      'coverage_catalog_loaded_timestamp_seconds',
      'coverage_last_reload_successful',
      'coverage_redis_up',
      'coverage_hashing_waiting',
      'coverage_connections',
      'process_open_fds',
    ])
      expect(asked).toContain(name)
  })

  test.skipIf(!isInstalled('promtool'))('hold, as promtool says where it is installed', () => {
    for (const command of [
      ['check', 'rules', 'alerts.yaml'],
      ['test', 'rules', 'alerts.test.yaml'],
    ])
      expect(spawnSync('promtool', command, { cwd: FOLDER, encoding: 'utf8' })).toMatchObject({
        status: 0,
      })
  })

  test('know the server by the name that the documents give to its job', () => {
    expect(OPERATING).toMatch(/job_name: coverage-explorer\b/)
    const jobs = [...read('alerts.yaml').matchAll(/job="([^"]*)"/g)].map(([, job]) => job)
    expect(new Set(jobs)).toEqual(new Set(['coverage-explorer']))
  })
})

describe('the dashboard', () => {
  test.each(PANELS)('$title shows what is measured', ({ targets }) => {
    for (const { expr, legendFormat } of targets) {
      expect(findUnknown(expr)).toEqual([])
      const labels = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label)
      const name = /(?:coverage|process|nodejs)_\w+/.exec(expr)?.[0] ?? ''
      const known = [...PROMETHEUS_LABELS, ...(measured.get(name)?.keys() ?? [])]
      expect(labels.filter((label = '') => !known.includes(label))).toEqual([])
    }
  })

  test('has a place for each panel, in Grafana’s grid of 24 columns', () => {
    const cells = PANELS.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(PANELS.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([])
    expect(new Set(PANELS.map(({ id }) => id)).size).toBe(PANELS.length)
  })

  test('asks the data source that is chosen, of this machine or another', () => {
    const sources: string[] = JSON.stringify(DASHBOARD).match(/"datasource":\{[^}]*\}/g) ?? []
    expect(sources.filter((source) => !source.includes('"uid":"$'))).toEqual([])
    expect(sources.length).toBeGreaterThan(PANELS.length)
    expect(DASHBOARD.templating.list.map(({ name }: { name: string }) => name)).toEqual([
      'datasource',
      'instance',
    ])
  })
})

function read(file: string): string {
  return readFileSync(join(FOLDER, file), 'utf8')
}
