import { expect, test } from 'vitest'
import { SettingError } from './settingError.ts'
import { readSettings } from './settings.ts'

test.each([
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, 2001:db8::/32,::1', ['10.0.0.0/8', '2001:db8::/32', '::1']],
  ['none', []],
  ['', undefined],
])('trusts the proxies %j', (COVERAGE_TRUSTED_PROXIES, blocks) => {
  expect(readSettings({ COVERAGE_TRUSTED_PROXIES, COVERAGE_DEMO: '1' }).trustedProxies).toEqual(blocks)
})

test.each(['nginx', '10.0.0.0/33', '127.0.0.1,', '127.0.0.1;10.0.0.1', '0.0.0.0/0', '*', 'none,127.0.0.1'])(
  'says what to write instead of the proxies %j',
  (COVERAGE_TRUSTED_PROXIES) => {
    expect(() => readSettings({ COVERAGE_TRUSTED_PROXIES })).toThrow(SettingError)
    expect(() => readSettings({ COVERAGE_TRUSTED_PROXIES })).toThrow(
      'set it to the addresses of your proxies, such as',
    )
  },
)

test.each(['0.0.0.0/0', '::/0'])('says that the proxies %s would be everybody', (everybody) => {
  const COVERAGE_TRUSTED_PROXIES = `127.0.0.1,${everybody}`
  expect(() => readSettings({ COVERAGE_TRUSTED_PROXIES })).toThrow(
    `has "${everybody}", which holds every address, so anybody could claim any other; set it to`,
  )
})

test.each([
  ['*', '*'],
  ['none', []],
  ['https://a.example, http://localhost:5173', ['https://a.example', 'http://localhost:5173']],
])('lets the pages of %j ask', (COVERAGE_CORS, cors) => {
  expect(readSettings({ COVERAGE_CORS }).cors).toEqual(cors)
})

test.each([
  'a.example',
  'https://a.example/',
  'https://A.example',
  'https://a.example:443',
  '*,none',
  'null',
])('says what to write instead of the pages of %j', (COVERAGE_CORS) => {
  expect(() => readSettings({ COVERAGE_CORS })).toThrow(SettingError)
  expect(() => readSettings({ COVERAGE_CORS })).toThrow('set it to origins such as https://app.example.com')
})

test('refuses COVERAGE_CORS with COVERAGE_DIRECT', () => {
  const COVERAGE_DIRECT = 'https://coverage.example.com/api'
  expect(() => readSettings({ COVERAGE_DIRECT, COVERAGE_CORS: 'none' })).toThrow('unset COVERAGE_CORS')
})

test.each([
  [undefined, []],
  ['', []],
  ['none', []],
  [
    'https://portal.example, http://localhost:5173,http://127.0.0.1:8081',
    ['https://portal.example', 'http://localhost:5173', 'http://127.0.0.1:8081'],
  ],
])('lets the pages of %j show ours in a frame', (COVERAGE_EMBED, hostOrigins) => {
  expect(readSettings({ COVERAGE_EMBED }).hostOrigins).toEqual(hostOrigins)
})

test.each([
  '*',
  'null',
  'self',
  'https:',
  'portal.example',
  'https://portal.example/',
  'https://*.example',
  'https://a.example;script-src',
  "https://'none'",
  'https://a.example https://b.example',
  'https://user@a.example',
  'http://[::1]:8080',
  'data:text/html,x',
  'https://a.example,',
  'none,https://a.example',
])('says what to write instead of %j for pages that may frame ours', (COVERAGE_EMBED) => {
  expect(() => readSettings({ COVERAGE_EMBED })).toThrow(SettingError)
  expect(() => readSettings({ COVERAGE_EMBED })).toThrow('such as https://portal.example.com, separated by')
})

test('refuses host pages by http around a page by https, but for those of this machine', () => {
  const COVERAGE_DEMO = '1'
  const read = (COVERAGE_EMBED: string, COVERAGE_HTTPS: string) =>
    readSettings({ COVERAGE_EMBED, COVERAGE_HTTPS, COVERAGE_DEMO })
  expect(() => read('https://a.example,http://b.example', '1')).toThrow(
    'COVERAGE_EMBED has "http://b.example", whose pages anybody on the way could change',
  )
  expect(read('http://b.example', '0').hostOrigins).toEqual(['http://b.example'])
  expect(read('http://localhost:8081', '1').hostOrigins).toEqual(['http://localhost:8081'])
})

test.each([
  'https://shop.example/order?iso={ISOCODE}&area={AREACODE}',
  'https://shop.example/{ISOCODE}/{AREACODE}#buy',
  'https://shop.example:8443/cart?areas={AREACODES}',
])('accepts orders at %s', (COVERAGE_ORDER_URL) => {
  expect(readSettings({ COVERAGE_ORDER_URL }).orderUrl).toBe(COVERAGE_ORDER_URL)
})

test.each([
  'shop.example/{AREACODE}',
  'http://shop.example/{AREACODE}',
  'javascript:alert({AREACODE})',
  'https://shop.example/order?key=secret',
  'https://shop.example/order?iso={ISOCODE}&key=secret',
  'https://name:secret@shop.example/{AREACODE}',
  'https://{AREACODE}.shop.example/',
  'https://shop.example:80{AREACODE}/',
  'https://shop.example/{AREACODE}/{area}?secret',
  'https://shop.example/a b/{AREACODE}?secret',
  'https:\\\\shop.example\\{AREACODE}',
])('says what to write instead of orders at %s, and repeats no secret', (COVERAGE_ORDER_URL) => {
  expect(() => readSettings({ COVERAGE_ORDER_URL })).toThrow(SettingError)
  expect(() => readSettings({ COVERAGE_ORDER_URL })).toThrow(
    'such as https://shop.example/order?iso={ISOCODE}',
  )
  expect(() => readSettings({ COVERAGE_ORDER_URL })).not.toThrow('secret')
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

test.each([
  [{ COVERAGE_LOG: 'JSON' }, 'COVERAGE_LOG is "JSON"; set it to text or json.'],
  [{ COVERAGE_LOG_ADDRESS: 'yes' }, 'COVERAGE_LOG_ADDRESS is "yes"; set it to network '],
  [{ COVERAGE_METRICS_PORT: '65536' }, 'set it to a number from 0 (any free port) to 65535'],
  [{ COVERAGE_METRICS_PORT: '9464 ' }, 'set it to a number from 0 (any free port) to 65535'],
  [{ COVERAGE_METRICS_PORT: '8080' }, 'COVERAGE_METRICS_PORT and PORT are both 8080'],
  [{ COVERAGE_METRICS_PORT: '09000', PORT: '9000' }, 'COVERAGE_METRICS_PORT and PORT are both 9000'],
  [{ COVERAGE_DRAIN_SECONDS: '301' }, 'set it to a whole number of seconds from 0 to 300'],
  [{ COVERAGE_DRAIN_SECONDS: '5s' }, 'set it to a whole number of seconds from 0 to 300'],
  [{ COVERAGE_DRAIN_SECONDS: '-1' }, 'set it to a whole number of seconds from 0 to 300'],
])('%j is refused', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence)
})

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
