import { expect, test } from 'vitest'
import { SettingError } from './settingError.ts'
import { readSettings } from './settings.ts'

const DEFAULTS = {
  host: '127.0.0.1',
  port: 8080,
  accountsPath: undefined,
  catalogPath: undefined,
  areFewMeant: false,
  tiles: undefined,
  orderUrl: undefined,
  upstream: undefined,
  direct: undefined,
  hostOrigins: [],
  sessionKeys: [],
  isHttps: false,
  logFormat: 'text',
  logAddress: 'network',
  trustedProxies: undefined,
  cors: '*',
  demo: 'here',
  isWatching: false,
}

test('has a default for everything', () => {
  expect(readSettings({})).toEqual(DEFAULTS)
  expect(readSettings({ HOST: '', PORT: '', COVERAGE_REDIS: '', COVERAGE_CATALOG: '' })).toEqual(
    DEFAULTS,
  )
})

test('reads the environment', () => {
  const environment = { HOST: '::', PORT: '0', COVERAGE_ACCOUNTS: 'a.json', COVERAGE_CATALOG: 'c' }
  const read = { host: '::', port: 0, accountsPath: 'a.json', catalogPath: 'c', demo: undefined }
  expect(readSettings(environment)).toEqual({ ...DEFAULTS, ...read })
})

test.each(['1', '2', 'auto', '0'])(
  'says what to do in place of COVERAGE_WORKERS=%s',
  (COVERAGE_WORKERS) => {
    expect(() => readSettings({ COVERAGE_WORKERS })).toThrow(SettingError)
    expect(() => readSettings({ COVERAGE_WORKERS })).toThrow(
      /^COVERAGE_WORKERS is no longer a setting: .* Unset it; .* several servers behind a balancer, with the same COVERAGE_REDIS/,
    )
    expect(readSettings({ COVERAGE_WORKERS: '' })).toEqual(DEFAULTS)
  },
)

test('refuses an unknown variable, and names the nearest', () => {
  expect(() => readSettings({ COVERAGE_ACOUNTS: 'a.json' })).toThrow(SettingError)
  expect(() => readSettings({ COVERAGE_ACOUNTS: 'a.json' })).toThrow(
    /^COVERAGE_ACOUNTS is not a setting; the nearest is COVERAGE_ACCOUNTS: correct the name, or unset it\.$/,
  )
})

test.each(['0.0.0.0', '::', '10.0.0.1', 'coverage.example.com'])(
  'has no demo account at %s unasked',
  (HOST) => {
    expect(() => readSettings({ HOST })).toThrow(SettingError)
    expect(() => readSettings({ HOST, COVERAGE_DEMO: '0', COVERAGE_CATALOG: 'c' })).toThrow(
      `HOST is "${HOST}", where people other than you could sign in with demo / demo; set COVERAGE_ACCOUNTS`,
    )
    expect(readSettings({ HOST, COVERAGE_DEMO: '1' }).host).toBe(HOST)
    for (const name of ['COVERAGE_ACCOUNTS', 'COVERAGE_UPSTREAM', 'COVERAGE_DIRECT'])
      expect(readSettings({ HOST, [name]: 'https://coverage.example.com' }).host).toBe(HOST)
  },
)

test('has the demo account only on this machine and without accounts', () => {
  for (const HOST of ['127.0.0.1', '127.9.9.9', '::1', 'localhost', ''])
    expect(readSettings({ HOST }).demo).toBe('here')
  expect(readSettings({ HOST: '0.0.0.0', COVERAGE_DEMO: '1' }).demo).toBe('anywhere')
  expect(readSettings({ HOST: '0.0.0.0', COVERAGE_ACCOUNTS: 'accounts.json' }).demo).toBeUndefined()
})

test('accepts 1 to turn a switch on', () => {
  expect(readSettings({ COVERAGE_HTTPS: '1', COVERAGE_DEMO: '1' }).isHttps).toBe(true)
  for (const COVERAGE_HTTPS of ['', '0'])
    expect(readSettings({ COVERAGE_HTTPS }).isHttps).toBe(false)
})

test('accepts a service for the page to call directly', () => {
  const COVERAGE_DIRECT = 'https://coverage.example.com/api/'
  expect(readSettings({ COVERAGE_DIRECT }).direct).toBe('https://coverage.example.com/api')
})

test.each([{ COVERAGE_TRUSTED_PROXIES: '10.0.0.5' }, { COVERAGE_HTTPS: '1' }])(
  'refuses the demo account behind a proxy: %j',
  (environment) => {
    expect(() => readSettings(environment)).toThrow('could sign in with demo / demo')
    expect(readSettings({ ...environment, COVERAGE_DEMO: '1' }).accountsPath).toBe(undefined)
    expect(readSettings({ ...environment, COVERAGE_ACCOUNTS: 'a.json' }).accountsPath).toBe(
      'a.json',
    )
  },
)

test('watches files where there are any', () => {
  expect(readSettings({ COVERAGE_WATCH: '1', COVERAGE_CATALOG: 'c' }).isWatching).toBe(true)
  expect(readSettings({ COVERAGE_WATCH: '1', COVERAGE_ACCOUNTS: 'a.json' }).isWatching).toBe(true)
})

test('few areas are meant where there is a catalogue of one’s own', () => {
  expect(readSettings({ COVERAGE_FEW_AREAS: '1', COVERAGE_CATALOG: 'c' }).areFewMeant).toBe(true)
})
