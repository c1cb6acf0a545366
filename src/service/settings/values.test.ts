import { expect, test } from 'vitest'
import { SettingError } from './settingError.ts'
import { readSettings } from './settings.ts'

interface Refused {
  readonly cure: string
  readonly values: readonly string[]
  readonly beside?: Readonly<Record<string, string>> // other settings that these values need
}
const REFUSED: Readonly<Record<string, Refused>> = {
  COVERAGE_TRUSTED_PROXIES: {
    cure: 'set it to the addresses of your proxies, such as',
    values: [
      'nginx',
      '10.0.0.0/33',
      '127.0.0.1,',
      '127.0.0.1;10.0.0.1',
      '0.0.0.0/0',
      '*',
      'none,127.0.0.1',
    ],
  },
  COVERAGE_CORS: {
    cure: 'set it to origins such as https://app.example.com',
    values: [
      'a.example',
      'https://a.example/',
      'https://A.example',
      'https://a.example:443',
      '*,none',
      'null',
    ],
  },
  COVERAGE_EMBED: {
    cure: 'such as https://portal.example.com, separated by',
    values: [
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
    ],
  },
  COVERAGE_ORDER_URL: {
    cure: 'such as https://shop.example/order?iso={ISOCODE}',
    values: [
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
    ],
  },
  COVERAGE_STREETS: {
    cure: 'such as /srv/streets.pmtiles',
    values: [
      'http://files.example.com/streets.pmtiles',
      'https://name:secret@files.example.com/streets.pmtiles',
      'https://a;script-src *;b/streets.pmtiles',
      'file:///srv/streets.pmtiles',
    ],
  },
  COVERAGE_TILES_URL: {
    cure: 'such as https://tiles.example.com/',
    values: [
      'tiles.example.com/{z}/{x}/{y}.png',
      'https://tiles.example.com/{z}/{x}.png',
      'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
      'https://a;script-src *;b/{z}/{x}/{y}.png',
      'https://name:password@tiles.example.com/{z}/{x}/{y}.png',
      'file:///{z}/{x}/{y}.png',
    ],
  },
  COVERAGE_UPSTREAM: {
    cure: 'such as https://coverage.example.com/api',
    values: [
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
    ],
  },
  COVERAGE_UPSTREAM_MAX_MB: {
    cure: 'set it to',
    values: ['0', '-1', '1.5', '64MB', '10000', ' '],
    beside: { COVERAGE_UPSTREAM: 'https://a.example' },
  },
  PORT: {
    cure: 'set it to a number from 0',
    values: ['80a', '-1', '65536', '8080.5', ' 80', '0x50'],
  },
  COVERAGE_LOG: { cure: 'set it to text or json.', values: ['JSON'] },
  COVERAGE_LOG_ADDRESS: { cure: 'set it to network ', values: ['yes'] },
  COVERAGE_METRICS_PORT: {
    cure: 'set it to a number from 0 (any free port) to 65535',
    values: ['65536', '9464 '],
  },
  COVERAGE_DRAIN_SECONDS: {
    cure: 'set it to a whole number of seconds from 0 to 300',
    values: ['301', '5s', '-1'],
  },
  COVERAGE_DIRECT: {
    cure: 'is not the plain address',
    values: [
      'coverage.example.com',
      'ftp://a.b',
      'https://a:secret@c.d',
      "https://a.b;script-src 'x'",
      'https://a.b?c',
    ],
  },
  COVERAGE_REDIS: {
    cure: 'is not the address of a Redis server; set it to ',
    values: [
      'localhost:6379',
      'http://secret@localhost',
      'redis://',
      'redis://:secret@',
      'redis://:secret#1@localhost',
      'redis://:secret@localhost?db=1',
      'redis://:secret@localhost/one',
      'redis://:secret@localhost:0',
      'redis://:secret%@localhost',
      'redis://:secret@local host',
      'redis://:sec/ret@localhost',
    ],
  },
  COVERAGE_HTTPS: { cure: 'COVERAGE_HTTPS is "yes"; set it to 1', values: ['yes'] },
  COVERAGE_DEMO: { cure: 'COVERAGE_DEMO is "yes"; set it to 1', values: ['yes'] },
  COVERAGE_WATCH: { cure: 'COVERAGE_WATCH is "yes"; set it to 1', values: ['yes'] },
  COVERAGE_FEW_AREAS: {
    cure: 'COVERAGE_FEW_AREAS is "yes"; set it to 1',
    values: ['yes'],
    beside: { COVERAGE_CATALOG: 'c' },
  },
}

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

test.each<[string, string[] | undefined]>([
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, 2001:db8::/32,::1', ['10.0.0.0/8', '2001:db8::/32', '::1']],
  ['none', []],
  ['', undefined],
])('trusts the proxies %j', (COVERAGE_TRUSTED_PROXIES, blocks) => {
  expect(readSettings({ COVERAGE_TRUSTED_PROXIES, COVERAGE_DEMO: '1' }).trustedProxies).toEqual(
    blocks,
  )
})

test.each<[string, '*' | string[]]>([
  ['*', '*'],
  ['none', []],
  ['https://a.example, http://localhost:5173', ['https://a.example', 'http://localhost:5173']],
])('lets the pages of %j ask', (COVERAGE_CORS, cors) => {
  expect(readSettings({ COVERAGE_CORS }).cors).toEqual(cors)
})

test.each<[string | undefined, string[]]>([
  [undefined, []],
  ['', []],
  ['none', []],
  [
    'https://portal.example, http://localhost:5173,http://127.0.0.1:8081',
    ['https://portal.example', 'http://localhost:5173', 'http://127.0.0.1:8081'],
  ],
])('lets the pages of %j show ours in a frame', (COVERAGE_EMBED, hostOrigins) => {
  expect(readSettings({ COVERAGE_EMBED: COVERAGE_EMBED }).hostOrigins).toEqual(hostOrigins)
})

test('accepts host pages by http around a page by http, and those of this machine around any', () => {
  const COVERAGE_DEMO = '1'
  const read = (COVERAGE_EMBED: string, COVERAGE_HTTPS: string) =>
    readSettings({ COVERAGE_EMBED, COVERAGE_HTTPS, COVERAGE_DEMO })
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

test.each<[NodeJS.ProcessEnv, string]>([
  [
    { COVERAGE_TILES_ATTRIBUTION: '© Tiles' },
    'COVERAGE_TILES_ATTRIBUTION is set, but COVERAGE_TILES_URL is not; set that too, or unset this.',
  ],
  [
    { COVERAGE_UPSTREAM: 'https://a.example', COVERAGE_ACCOUNTS: 'a.json' },
    'COVERAGE_ACCOUNTS and COVERAGE_UPSTREAM are both set',
  ],
  [
    { COVERAGE_UPSTREAM: 'https://a.example', COVERAGE_CATALOG: 'c' },
    'COVERAGE_CATALOG and COVERAGE_UPSTREAM are both set',
  ],
  [{ COVERAGE_UPSTREAM_MAX_MB: '5' }, 'but COVERAGE_UPSTREAM is not'],
  [{ COVERAGE_ACCOUNTS: '' }, 'COVERAGE_ACCOUNTS is set, but has no value; fill it in'],
  [{ COVERAGE_SESSION_KEY: '' }, 'COVERAGE_SESSION_KEY is set, but has no value; fill it in'],
  [
    { COVERAGE_DEMO: '1', COVERAGE_ACCOUNTS: 'https://a.example' },
    'COVERAGE_DEMO and COVERAGE_ACCOUNTS are both set',
  ],
  [
    { COVERAGE_DEMO: '1', COVERAGE_UPSTREAM: 'https://a.example' },
    'COVERAGE_DEMO and COVERAGE_UPSTREAM are both set',
  ],
  [
    { COVERAGE_DEMO: '1', COVERAGE_DIRECT: 'https://a.example' },
    'COVERAGE_DEMO and COVERAGE_DIRECT are both set',
  ],
  [
    {
      COVERAGE_DIRECT: 'https://coverage.example.com/api/',
      COVERAGE_UPSTREAM: 'https://other.example.com',
    },
    'COVERAGE_UPSTREAM and COVERAGE_DIRECT are both set',
  ],
  [
    {
      COVERAGE_DIRECT: 'https://coverage.example.com/api/',
      COVERAGE_ACCOUNTS: 'https://other.example.com',
    },
    'COVERAGE_ACCOUNTS and COVERAGE_DIRECT are both set',
  ],
  [
    {
      COVERAGE_DIRECT: 'https://coverage.example.com/api/',
      COVERAGE_CATALOG: 'https://other.example.com',
    },
    'COVERAGE_CATALOG and COVERAGE_DIRECT are both set',
  ],
  [
    { COVERAGE_DIRECT: 'https://a.example/api', COVERAGE_REDIS: 'redis://localhost' },
    'COVERAGE_REDIS and COVERAGE_DIRECT are both set',
  ],
  [
    { COVERAGE_DIRECT: 'https://coverage.example.com/api', COVERAGE_CORS: 'none' },
    'unset COVERAGE_CORS',
  ],
  [
    { COVERAGE_WATCH: '1' },
    'COVERAGE_WATCH is set, but there is no file to watch; set COVERAGE_ACCOUNTS or COVERAGE_CATALOG too',
  ],
  [
    { COVERAGE_WATCH: '1', COVERAGE_UPSTREAM: 'https://a.example' },
    'COVERAGE_WATCH is set, but there is no file to watch; set COVERAGE_ACCOUNTS or COVERAGE_CATALOG too',
  ],
  [
    { COVERAGE_WATCH: '1', COVERAGE_DIRECT: 'https://a.example' },
    'COVERAGE_WATCH is set, but there is no file to watch; set COVERAGE_ACCOUNTS or COVERAGE_CATALOG too',
  ],
  [
    { COVERAGE_FEW_AREAS: '1' },
    'COVERAGE_FEW_AREAS is set, but COVERAGE_CATALOG is not; set that too, or unset this.',
  ],
  [{ COVERAGE_METRICS_PORT: '8080' }, 'COVERAGE_METRICS_PORT and PORT are both 8080'],
  [
    { COVERAGE_METRICS_PORT: '09000', PORT: '9000' },
    'COVERAGE_METRICS_PORT and PORT are both 9000',
  ],
  [
    { COVERAGE_TRUSTED_PROXIES: '127.0.0.1,0.0.0.0/0' },
    'has "0.0.0.0/0", which holds every address, so anybody could claim any other; set it to',
  ],
  [
    { COVERAGE_TRUSTED_PROXIES: '127.0.0.1,::/0' },
    'has "::/0", which holds every address, so anybody could claim any other; set it to',
  ],
  [
    {
      COVERAGE_EMBED: 'https://a.example,http://b.example',
      COVERAGE_HTTPS: '1',
      COVERAGE_DEMO: '1',
    },
    'COVERAGE_EMBED has "http://b.example", whose pages anybody on the way could change',
  ],
])('%j is refused', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(SettingError)
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
  ['https://coverage.example.com', 'https://coverage.example.com'],
  ['https://coverage.example.com/', 'https://coverage.example.com'],
  ['http://10.0.0.1:8081/a/b//', 'http://10.0.0.1:8081/a/b'],
  ['HTTPS://Coverage.Example.com:443/API', 'https://coverage.example.com/API'],
  ['https://[::1]:8443/api', 'https://[::1]:8443/api'],
])('accepts the upstream %s', (COVERAGE_UPSTREAM, url) => {
  expect(readSettings({ COVERAGE_UPSTREAM }).upstream).toEqual({ url, maxBytes: 64_000_000 })
  expect(
    readSettings({ COVERAGE_UPSTREAM, COVERAGE_UPSTREAM_MAX_MB: '5' }).upstream?.maxBytes,
  ).toBe(5_000_000)
})
