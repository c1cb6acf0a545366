import { expect, test } from 'vitest'
import refusedValues from './refusedValues.json' with { type: 'json' }
import { SettingError } from './settingError.ts'
import { readSettings } from './settings.ts'
import cases from './values.json' with { type: 'json' }

interface Refused {
  readonly cure: string
  readonly values: readonly string[]
  readonly beside?: Readonly<Record<string, string>> // other settings that these values need
}
const REFUSED: Readonly<Record<string, Refused>> = refusedValues

test.each(
  Object.entries(REFUSED).flatMap(([name, { values, ...rest }]) =>
    values.map((value) => ({ ...rest, name, value })),
  ),
)(
  '$name=$value is refused with what to write in its place, and no secret is repeated',
  (refused) => {
    const { name, value, cure, beside } = refused
    const read = () => readSettings({ ...beside, [name]: value })
    expect(read).toThrow(SettingError)
    expect(read).toThrow(new RegExp(`^${name} `))
    expect(read).toThrow(cure)
    expect(read).not.toThrow('secret')
  },
)

test.each(cases.proxies as [string, string[] | null][])(
  'trusts the proxies %j',
  (COVERAGE_TRUSTED_PROXIES, blocks) => {
    expect(readSettings({ COVERAGE_TRUSTED_PROXIES, COVERAGE_DEMO: '1' }).trustedProxies).toEqual(
      blocks ?? undefined,
    )
  },
)

test.each(cases.pages as [string, '*' | string[]][])(
  'lets the pages of %j ask',
  (COVERAGE_CORS, cors) => {
    expect(readSettings({ COVERAGE_CORS }).cors).toEqual(cors)
  },
)

test.each(cases.frames as [string | null, string[]][])(
  'lets the pages of %j show ours in a frame',
  (COVERAGE_EMBED, hostOrigins) => {
    expect(readSettings({ COVERAGE_EMBED: COVERAGE_EMBED ?? undefined }).hostOrigins).toEqual(
      hostOrigins,
    )
  },
)

test('accepts host pages by http around a page by http, and those of this machine around any', () => {
  const COVERAGE_DEMO = '1'
  const read = (COVERAGE_EMBED: string, COVERAGE_HTTPS: string) =>
    readSettings({ COVERAGE_EMBED, COVERAGE_HTTPS, COVERAGE_DEMO })
  expect(read('http://b.example', '0').hostOrigins).toEqual(['http://b.example'])
  expect(read('http://localhost:8081', '1').hostOrigins).toEqual(['http://localhost:8081'])
})

test.each(cases.orders)('accepts orders at %s', (COVERAGE_ORDER_URL) => {
  expect(readSettings({ COVERAGE_ORDER_URL }).orderUrl).toBe(COVERAGE_ORDER_URL)
})

test('reads how the server is watched and stopped', () => {
  expect(
    readSettings({
      COVERAGE_LOG: 'json',
      COVERAGE_LOG_ADDRESS: 'none',
      COVERAGE_METRICS_PORT: '9464',
      COVERAGE_DRAIN_SECONDS: '0',
    }),
  ).toMatchObject({ logFormat: 'json', logAddress: 'none', metricsPort: 9464, drainSeconds: 0 })
  expect(readSettings({ COVERAGE_METRICS_PORT: '0', PORT: '0' }).metricsPort).toBe(0)
})

test.each(cases.refused as [NodeJS.ProcessEnv, string][])(
  '%j is refused',
  (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(SettingError)
    expect(() => readSettings(environment)).toThrow(sentence)
  },
)

test.each(cases.tiles)('accepts tiles from %s', (url) => {
  const environment = { COVERAGE_TILES_URL: url, COVERAGE_TILES_ATTRIBUTION: '© <b>' }
  expect(readSettings(environment).tiles).toEqual({ url, attribution: '© <b>' })
})

test.each(cases.upstreams)('accepts the upstream %s', (COVERAGE_UPSTREAM, url) => {
  expect(readSettings({ COVERAGE_UPSTREAM }).upstream).toEqual({ url, maxBytes: 64_000_000 })
  expect(
    readSettings({ COVERAGE_UPSTREAM, COVERAGE_UPSTREAM_MAX_MB: '5' }).upstream?.maxBytes,
  ).toBe(5_000_000)
})
