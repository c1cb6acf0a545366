import { expect, test } from 'vitest'
import { SettingError } from './settingError.ts'
import { readSettings } from './settings.ts'

const DEFAULTS = {
  host: '127.0.0.1',
  port: 8080,
  accountsPath: undefined,
  catalogPath: undefined,
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
  expect(readSettings({ HOST: '', PORT: '', COVERAGE_REDIS: '', COVERAGE_CATALOG: '' })).toEqual(DEFAULTS)
})

test('reads the environment', () => {
  const environment = { HOST: '::', PORT: '0', COVERAGE_ACCOUNTS: 'a.json', COVERAGE_CATALOG: 'c' }
  expect(readSettings(environment)).toEqual({
    host: '::',
    port: 0,
    accountsPath: 'a.json',
    catalogPath: 'c',
    tiles: undefined,
    upstream: undefined,
    direct: undefined,
    hostOrigins: [],
    sessionKeys: [],
    isHttps: false,
    logFormat: 'text',
    logAddress: 'network',
    trustedProxies: undefined,
    cors: '*',
    isWatching: false,
  })
})

test.each(['1', '2', 'auto', '0'])('says what to do in place of COVERAGE_WORKERS=%s', (COVERAGE_WORKERS) => {
  expect(() => readSettings({ COVERAGE_WORKERS })).toThrow(SettingError)
  expect(() => readSettings({ COVERAGE_WORKERS })).toThrow(
    /^COVERAGE_WORKERS is no setting any more: .* Unset it; .* several servers behind a balancer, with the same COVERAGE_REDIS/,
  )
  expect(readSettings({ COVERAGE_WORKERS: '' })).toEqual(DEFAULTS)
})

test.each(['80a', '-1', '65536', '8080.5', ' 80', '0x50'])(
  'says what to write instead of PORT=%j',
  (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(SettingError)
    expect(() => readSettings({ PORT })).toThrow(`PORT is "${PORT}"; set it to a number from 0`)
  },
)

test.each([
  'https://tiles.example.com/{z}/{x}/{y}.png',
  'http://127.0.0.1:8081/{z}/{y}/{x}',
  'https://[::1]/{z}/{x}/{y}{r}.png?key=1',
])('accepts tiles from %s', (url) => {
  const environment = { COVERAGE_TILES_URL: url, COVERAGE_TILES_ATTRIBUTION: '© <b>' }
  expect(readSettings(environment).tiles).toEqual({ url, attribution: '© <b>' })
})

test.each([
  'tiles.example.com/{z}/{x}/{y}.png',
  'https://tiles.example.com/{z}/{x}.png',
  'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
  'https://a;script-src *;b/{z}/{x}/{y}.png',
  'https://name:secret@tiles.example.com/{z}/{x}/{y}.png',
  'file:///{z}/{x}/{y}.png',
])('says what to write instead of tiles from %s', (url) => {
  expect(() => readSettings({ COVERAGE_TILES_URL: url })).toThrow(SettingError)
  expect(() => readSettings({ COVERAGE_TILES_URL: url })).toThrow('such as https://tiles.example.com/')
})

test('refuses an attribution without tiles', () => {
  expect(() => readSettings({ COVERAGE_TILES_ATTRIBUTION: '© Tiles' })).toThrow(
    'COVERAGE_TILES_ATTRIBUTION is set, but COVERAGE_TILES_URL is not; set that too, or unset this.',
  )
})

test.each([
  ['https://coverage.example.com', 'https://coverage.example.com'],
  ['https://coverage.example.com/', 'https://coverage.example.com'],
  ['http://10.0.0.1:8081/a/b//', 'http://10.0.0.1:8081/a/b'],
  ['HTTPS://Coverage.Example.com:443/API', 'https://coverage.example.com/API'],
  ['https://[::1]:8443/api', 'https://[::1]:8443/api'],
])('accepts the upstream %s', (COVERAGE_UPSTREAM, url) => {
  expect(readSettings({ COVERAGE_UPSTREAM }).upstream).toEqual({ url, maxBytes: 64_000_000 })
  expect(readSettings({ COVERAGE_UPSTREAM, COVERAGE_UPSTREAM_MAX_MB: '5' }).upstream?.maxBytes).toBe(
    5_000_000,
  )
})

test.each([
  'coverage.example.com',
  '//coverage.example.com',
  'https://',
  'https://name:secret@coverage.example.com',
  'https://secret@coverage.example.com',
  'https://@coverage.example.com',
  'https://coverage.example.com/?a=secret',
  'https://coverage.example.com?',
  'https://coverage.example.com/#secret',
  'https://coverage.example.com#',
  'https:\\\\coverage.example.com',
  'https://coverage.example.com/a b',
  'https://coverage.example.com/\r\n',
  'https://a:99999',
  'ftp://coverage.example.com',
  'file:///etc/passwd',
  'javascript:alert(1)',
])('says what to write instead of the upstream %j, and repeats no secret', (COVERAGE_UPSTREAM) => {
  expect(() => readSettings({ COVERAGE_UPSTREAM })).toThrow(SettingError)
  expect(() => readSettings({ COVERAGE_UPSTREAM })).toThrow('such as https://coverage.example.com/api')
  expect(() => readSettings({ COVERAGE_UPSTREAM })).not.toThrow('secret')
})

test.each(['0', '-1', '1.5', '64MB', '10000', ' '])(
  'says what to write instead of an upstream’s %j MB',
  (max) => {
    const environment = { COVERAGE_UPSTREAM: 'https://a.example', COVERAGE_UPSTREAM_MAX_MB: max }
    expect(() => readSettings(environment)).toThrow(`COVERAGE_UPSTREAM_MAX_MB is "${max}"; set it to`)
  },
)

test('refuses settings that exclude each other', () => {
  const COVERAGE_UPSTREAM = 'https://a.example'
  expect(() => readSettings({ COVERAGE_UPSTREAM, COVERAGE_ACCOUNTS: 'a.json' })).toThrow(
    'COVERAGE_ACCOUNTS and COVERAGE_UPSTREAM are both set',
  )
  expect(() => readSettings({ COVERAGE_UPSTREAM, COVERAGE_CATALOG: 'c' })).toThrow(
    'COVERAGE_CATALOG and COVERAGE_UPSTREAM are both set',
  )
  expect(() => readSettings({ COVERAGE_UPSTREAM_MAX_MB: '5' })).toThrow('but COVERAGE_UPSTREAM is not')
})

test('refuses an unknown variable, and names the nearest', () => {
  expect(() => readSettings({ COVERAGE_ACOUNTS: 'a.json' })).toThrow(SettingError)
  expect(() => readSettings({ COVERAGE_ACOUNTS: 'a.json' })).toThrow(
    /^COVERAGE_ACOUNTS is not a setting; the nearest is COVERAGE_ACCOUNTS: correct the name, or unset it\.$/,
  )
})

test.each(['0.0.0.0', '::', '10.0.0.1', 'coverage.example.com'])(
  'has no demo account at %s unless it is asked for',
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

test.each(['COVERAGE_ACCOUNTS', 'COVERAGE_SESSION_KEY'])('refuses %s without a value', (name) => {
  expect(() => readSettings({ [name]: '' })).toThrow(SettingError)
  expect(() => readSettings({ [name]: '' })).toThrow(`${name} is set, but has no value; fill it in`)
})

test('has the demo account only on this machine and without accounts', () => {
  for (const HOST of ['127.0.0.1', '127.9.9.9', '::1', 'localhost', ''])
    expect(readSettings({ HOST }).demo).toBe('here')
  expect(readSettings({ HOST: '0.0.0.0', COVERAGE_DEMO: '1' }).demo).toBe('anywhere')
  expect(readSettings({ HOST: '0.0.0.0', COVERAGE_ACCOUNTS: 'accounts.json' }).demo).toBeUndefined()
  for (const name of ['COVERAGE_ACCOUNTS', 'COVERAGE_UPSTREAM', 'COVERAGE_DIRECT']) {
    expect(() => readSettings({ COVERAGE_DEMO: '1', [name]: 'https://a.example' })).toThrow(
      `COVERAGE_DEMO and ${name} are both set`,
    )
  }
  expect(() => readSettings({ COVERAGE_DEMO: 'yes' })).toThrow('COVERAGE_DEMO is "yes"; set it to 1')
})

test('accepts only 1 to turn a switch on', () => {
  expect(readSettings({ COVERAGE_HTTPS: '1', COVERAGE_DEMO: '1' }).isHttps).toBe(true)
  for (const COVERAGE_HTTPS of ['', '0']) expect(readSettings({ COVERAGE_HTTPS }).isHttps).toBe(false)
  expect(() => readSettings({ COVERAGE_HTTPS: 'yes' })).toThrow('COVERAGE_HTTPS is "yes"; set it to 1')
})

test('accepts a service for the page to call directly, without other services', () => {
  const COVERAGE_DIRECT = 'https://coverage.example.com/api/'
  expect(readSettings({ COVERAGE_DIRECT }).direct).toBe('https://coverage.example.com/api')
  for (const name of ['COVERAGE_UPSTREAM', 'COVERAGE_ACCOUNTS', 'COVERAGE_CATALOG']) {
    expect(() => readSettings({ COVERAGE_DIRECT, [name]: 'https://other.example.com' })).toThrow(
      `${name} and COVERAGE_DIRECT are both set`,
    )
  }
  for (const wrong of [
    'coverage.example.com',
    'ftp://a.b',
    'https://a:b@c.d',
    "https://a.b;script-src 'x'",
    'https://a.b?c',
  ])
    expect(() => readSettings({ COVERAGE_DIRECT: wrong })).toThrow(
      /^COVERAGE_DIRECT is not the plain address/,
    )
})

test.each([{ COVERAGE_TRUSTED_PROXIES: '10.0.0.5' }, { COVERAGE_HTTPS: '1' }])(
  'refuses the demo account behind a proxy: %j',
  (environment) => {
    expect(() => readSettings(environment)).toThrow('could sign in with demo / demo')
    expect(readSettings({ ...environment, COVERAGE_DEMO: '1' }).accountsPath).toBe(undefined)
    expect(readSettings({ ...environment, COVERAGE_ACCOUNTS: 'a.json' }).accountsPath).toBe('a.json')
  },
)
